//! Surveys: the same questions to all embedded groups of some orders, as a table of Arrow.
//!
//! A survey runs when somebody wants rows, on the thread that asks for them and on threads of its own, and keeps what it has found:
//! after Ctrl-C it goes on where it was, and several readers share one table.

use crate::ask::{Bounds, ask, look};
use crate::columns::rows;
use crate::errors;
use arrow_array::RecordBatchIterator;
use arrow_array::ffi::FFI_ArrowSchema;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_schema::ArrowError;
use mexagon::notation::parse_orders;
use mexagon::survey::{self, Cell, Column, Filter, Orders, Sink, Summary};
use mexagon::{Budget, Failure, Stop, clock};
use mexagon_atlas::Columns;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;

/// A survey, with what it has found so far.
#[pyclass(frozen, module = "mexagon._mexagon")]
pub struct Survey {
    plan: survey::Survey,
    groups: u64,
    left_out: Vec<u32>,
    found: Mutex<Found>,
}

/// What has been found.
struct Found {
    columns: Columns,
    /// How many tasks are done.
    tasks: usize,
    summary: Summary,
    is_complete: bool,
}

/// Why the table takes no more for now.
enum Pause {
    /// Enough time has passed.
    Enough,
    Arrow(ArrowError),
}

/// The table while a survey runs.
struct Growing<'a> {
    found: &'a mut Found,
    /// When to stop, and whether a row is there that was not when the run began.
    until: Option<Duration>,
    has_more: bool,
}

impl Sink<Vec<Cell>> for Growing<'_> {
    type Error = Pause;

    fn batch(&mut self, cells: Vec<Cell>, part: &Summary) -> Result<(), Pause> {
        // What was cut short is asked again.
        if part.interrupted {
            return Ok(());
        }
        self.found.columns.extend(&cells).map_err(Pause::Arrow)?;
        self.found.summary = self.found.summary.plus(*part);
        self.found.tasks += 1;
        self.has_more |= !cells.is_empty();
        let is_due = self.until.is_some_and(|until| clock::system() >= until);
        if is_due && self.has_more { Err(Pause::Enough) } else { Ok(()) }
    }

    fn tick(&mut self, _: u64) -> Result<(), Pause> {
        look();
        Ok(())
    }
}

fn broken(error: &ArrowError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

impl Survey {
    /// What has been found. A thread that waits for another one can be interrupted.
    fn found(&self, budget: &Budget) -> Result<MutexGuard<'_, Found>, Stop> {
        loop {
            match self.found.try_lock() {
                Ok(found) => return Ok(found),
                Err(TryLockError::Poisoned(found)) => return Ok(PoisonError::into_inner(found)),
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(2)),
            }
            budget.check_now()?;
        }
    }

    /// Looks at what has been found.
    fn see<T: Send>(&self, py: Python<'_>, see: impl FnOnce(&Found) -> T + Send) -> PyResult<T> {
        ask(py, Bounds::NONE, |budget| Ok(see(&*self.found(budget)?)))
    }

    /// Goes on until all is there, or for some time and until there are more rows.
    fn go_on(&self, budget: &Budget, time: Option<Duration>) -> Result<Result<(), ArrowError>, Failure> {
        let mut found = self.found(budget)?;
        if found.is_complete {
            return Ok(Ok(()));
        }
        let plan = survey::Survey { skipped: found.tasks, ..self.plan.clone() };
        let fold = |cells: &mut Vec<Cell>, row: &[Cell]| cells.extend_from_slice(row);
        let until = time.map(|time| clock::system().saturating_add(time));
        let mut sink = Growing { found: &mut found, until, has_more: false };
        match survey::run(&plan, budget, fold, &mut sink) {
            Ok(Summary { overflow: true, .. }) => Err(Failure::undefined(survey::OVERFLOW_MESSAGE)),
            Ok(Summary { interrupted: true, .. }) => Err(Stop::Cancelled.into()),
            Ok(_) => {
                found.is_complete = true;
                Ok(found.columns.flush())
            }
            Err(Pause::Enough) => Ok(found.columns.flush()),
            Err(Pause::Arrow(error)) => Ok(Err(error)),
        }
    }
}

#[pymethods]
impl Survey {
    #[new]
    fn new(
        py: Python<'_>,
        orders: &str,
        columns: &str,
        condition: Option<&str>,
        jobs: usize,
        bounds: Bounds,
    ) -> PyResult<Survey> {
        let plan = || {
            let ranges = parse_orders(orders).and_then(|ranges| Orders::of(&ranges));
            let orders = ranges.map_err(|error| Failure::syntax(error, orders))?;
            let plan = survey::Survey {
                orders: orders.included.clone(),
                columns: survey::columns(columns)?,
                filter: condition.map(Filter::parse).transpose()?,
                limits: bounds.limits(),
                skipped: 0,
                jobs,
            };
            Ok((orders, plan))
        };
        let (orders, plan) = plan().map_err(|failure: Failure| errors::raise(py, &failure))?;
        let columns = Columns::new(&plan.columns);
        let found = Found { columns, tasks: 0, summary: Summary::default(), is_complete: false };
        Ok(Survey { groups: orders.groups(), left_out: orders.left_out, plan, found: Mutex::new(found) })
    }

    /// The number of groups.
    #[getter]
    fn groups(&self) -> u64 {
        self.groups
    }

    /// The orders in the ranges whose groups are not embedded.
    #[getter]
    fn left_out(&self) -> Vec<u32> {
        self.left_out.clone()
    }

    #[getter]
    fn columns(&self) -> Vec<&'static str> {
        self.plan.columns.iter().map(|column| column.name()).collect()
    }

    /// How far it is: rows, groups, groups of which something was not solved, batches, and whether that is all.
    fn state(&self, py: Python<'_>) -> PyResult<(u64, u64, u64, usize, bool)> {
        self.see(py, |found| {
            let Summary { groups, rows, unsolved, .. } = found.summary;
            (rows, groups, unsolved, found.columns.batches.len(), found.is_complete)
        })
    }

    /// Goes on until all is there, or for some seconds and until there are more rows.
    fn run(&self, py: Python<'_>, seconds: Option<f64>) -> PyResult<()> {
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        ask(py, Bounds::NONE, |budget| self.go_on(budget, time))?.map_err(|error| broken(&error))
    }

    /// The rows of a batch that is there.
    fn rows<'py>(&self, py: Python<'py>, batch: usize) -> PyResult<Vec<Bound<'py, PyTuple>>> {
        let batch = self.see(py, |found| found.columns.batches.get(batch).cloned())?;
        batch.map_or_else(|| Ok(Vec::new()), |batch| rows(py, &batch))
    }

    /// All batches, as the PyCapsule interface of Arrow hands them over.
    fn stream<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        self.run(py, None)?;
        let (schema, batches) = self.see(py, |found| (found.columns.schema(), found.columns.batches.clone()))?;
        let reader = RecordBatchIterator::new(batches.into_iter().map(Ok), schema);
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(reader)), c"arrow_array_stream")
    }

    /// The columns as Arrow describes them.
    fn schema<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = self.see(py, |found| found.columns.schema())?;
        let schema = FFI_ArrowSchema::try_from(&*schema).map_err(|error| broken(&error))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }
}

/// The names of all columns of surveys.
#[pyfunction]
pub fn survey_columns() -> Vec<&'static str> {
    Column::all().map(Column::name).collect()
}
