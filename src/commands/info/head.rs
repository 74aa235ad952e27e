//! How the JSON of every group begins.

use mexagon::object::Object;
use serde::Serialize;

/// Name, order and notation of a group.
#[derive(Serialize)]
pub struct Head {
    object: String,
    description: String,
    pub order: String,
    pub order_factored: String,
    pub elements: String,
    pub soluble: bool,
}

impl Head {
    pub fn new(object: &Object, soluble: bool) -> Head {
        let order = object.order();
        Head {
            object: object.name().to_owned(),
            description: object.describe(),
            order: order.to_string(),
            order_factored: order.factored(),
            elements: object.notation(),
            soluble,
        }
    }
}
