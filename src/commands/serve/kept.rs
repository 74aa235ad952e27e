//! Answers that are kept: the same question has the same answer as long as the program runs.

use mexagon_site::{Request, Response};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// No more bytes are kept; when there would be more, all are forgotten.
const MOST: usize = 32_000_000;

/// A request without its method, as far as the answer depends on it.
type Question = (String, Vec<(String, String)>);

#[derive(Debug, Default)]
pub struct Kept(Mutex<Answers>);

#[derive(Debug, Default)]
struct Answers {
    all: HashMap<Question, Arc<Response>>,
    bytes: usize,
}

impl Kept {
    fn lock(&self) -> MutexGuard<'_, Answers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn question(request: &Request) -> Option<Question> {
        let is_read = matches!(request.method.as_str(), "GET" | "HEAD");
        is_read.then(|| (request.path.clone(), request.query.clone()))
    }

    /// The answer, if it is there.
    pub fn find(&self, request: &Request) -> Option<Arc<Response>> {
        self.lock().all.get(&Kept::question(request)?).map(Arc::clone)
    }

    /// Keeps an answer, if it is one that stays right.
    pub fn keep(&self, request: &Request, response: Response) -> Arc<Response> {
        let response = Arc::new(response);
        if let Some(question) = Kept::question(request).filter(|_| response.status == 200) {
            let words: usize = question.1.iter().map(|(name, value)| name.len() + value.len()).sum();
            let size = response.body.len() + question.0.len() + words + 200;
            let mut kept = self.lock();
            if kept.bytes + size > MOST {
                *kept = Answers::default();
            }
            if size <= MOST && kept.all.insert(question, Arc::clone(&response)).is_none() {
                kept.bytes += size;
            }
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_answers_to_readers_are_kept_as_long_as_there_is_room() {
        let kept = Kept::default();
        let (first, second) = (Request::get("/a?b=c"), Request::get("/a?b=d"));
        let large = || Response::new("text/plain", vec![b'x'; MOST / 2]);
        kept.keep(&first, large());
        assert!(kept.find(&first).is_some() && kept.find(&second).is_none());
        kept.keep(&second, large());
        assert!(kept.find(&first).is_none() && kept.find(&second).is_some());
        kept.keep(&first, large().with_status(422));
        assert!(kept.find(&first).is_none());
        let posted = Request::new("POST", "/a?b=d", Vec::new());
        assert!(kept.find(&posted).is_none());
    }
}
