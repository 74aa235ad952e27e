//! Which small group an object is, within a time that fits the command.

use mexagon::engine::Prepared;
use mexagon_base::budget::Stop;
use mexagon_small_groups::identify::SmallGroupId;
use std::time::Duration;

/// For a command that is asked for the id.
pub const PATIENT: Duration = Duration::from_secs(2);

/// For a command that shows the id on the side.
pub const QUICK: Duration = Duration::from_millis(500);

/// The place in the Small Groups library; `None` if it does not hold the order.
pub fn small_group(prepared: &Prepared<'_>, time: Duration) -> Result<Option<SmallGroupId>, Stop> {
    let budget = prepared.budget();
    prepared.group.small_group(&budget.part(time, budget.limits().classes))
}
