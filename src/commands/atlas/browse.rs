//! Stores for the pages of `mexagon serve --store`. They are opened for each request, so that pages show what has come in since.

use super::args::Question;
use super::look::{answers, status_json};
use super::problem;
use crate::commands::Problem;
use mexagon::survey::{Column, Filter, Sheet};
use mexagon::{Budget, Failure};
use mexagon_atlas::{AtlasError, Page, Store, page, stores};
use mexagon_site::{Atlas, AtlasQuestion, AtlasRows, AtlasTable};
use std::path::{Path, PathBuf};

/// A folder with stores.
#[derive(Debug)]
struct Folder(PathBuf);

/// The stores of a folder; fails if there are none.
pub fn browsed(folder: &Path) -> Result<Box<dyn Atlas>, Problem> {
    stores(folder).map_err(problem)?;
    Ok(Box::new(Folder(folder.to_owned())))
}

/// An error of a store in words for readers, who may be elsewhere: what is wrong, without the place on this machine.
fn failure(error: AtlasError) -> Failure {
    match error {
        AtlasError::Survey(failure) => failure,
        AtlasError::Refused(_, why) => Failure::undefined(why),
        AtlasError::Damaged(_, why) => Failure::NotApplicable(why),
        AtlasError::Read(_, error) | AtlasError::Write(_, error) => {
            Failure::NotApplicable(format!("the store cannot be read: {error}"))
        }
    }
}

impl Folder {
    fn stores(&self) -> Result<Vec<(String, Store)>, Failure> {
        stores(&self.0).map_err(failure)
    }
}

fn table((name, store): (String, Store)) -> Result<AtlasTable, AtlasError> {
    let status = store.status()?;
    let columns = store.manifest.survey.columns()?.into_iter().map(Column::name).collect();
    Ok(AtlasTable {
        name,
        columns,
        groups: status.groups,
        complete: status.groups_complete,
        rows: status.rows,
        unsolved: status.unsolved,
        status: status_json(&store, &status),
    })
}

impl Atlas for Folder {
    fn tables(&self) -> Result<Vec<AtlasTable>, Failure> {
        self.stores()?.into_iter().map(table).collect::<Result<_, _>>().map_err(failure)
    }

    fn answer(&self, question: AtlasQuestion) -> Result<Vec<(String, Sheet)>, Failure> {
        let (question, wanted) = match question {
            AtlasQuestion::Joint => (Question::Joint, Vec::new()),
            AtlasQuestion::Spectrum => (Question::Spectrum, Vec::new()),
            AtlasQuestion::Deciders => (Question::Deciders, Vec::new()),
            AtlasQuestion::Undecided => (Question::Undecided, Vec::new()),
            AtlasQuestion::Smallest { r#gen, dng } => {
                let values = [(Column::Gen, r#gen), (Column::Dng, dng)];
                let wanted = values.into_iter().filter_map(|(column, value)| Some((column, value?)));
                (Question::Smallest, wanted.collect())
            }
        };
        answers(&self.stores()?, question, &wanted).map_err(failure)
    }

    fn rows(
        &self,
        table: &str,
        condition: Option<&Filter>,
        from: u64,
        most: usize,
        budget: &Budget,
    ) -> Result<AtlasRows, Failure> {
        let stores = self.stores()?;
        let found = stores.iter().find(|(name, _)| name == table);
        let (_, store) = found.ok_or_else(|| Failure::undefined(format!("there is no table {table:?}")))?;
        let Page { sheet, rows } = page(store, condition, from, most, budget).map_err(failure)?;
        Ok(AtlasRows { sheet, all: rows })
    }
}
