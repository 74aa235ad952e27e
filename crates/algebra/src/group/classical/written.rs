//! Matrices as people write them, in both directions.

use super::field::Field;
use super::matrix::FieldMatrix;
use mexagon_language::Matrix;

impl FieldMatrix {
    /// A matrix that was read, over its field.
    pub fn of_text(matrix: &Matrix, field: &Field) -> Self {
        let mut result = FieldMatrix::zero(matrix.rows().len());
        for (i, row) in matrix.rows().iter().enumerate() {
            for (j, entry) in row.iter().enumerate() {
                let terms = entry.terms().iter();
                // A coefficient is below p, and is an element of the prime field as it stands.
                let sum = terms.fold(0, |sum, &(c, k)| field.add(sum, field.mul(c, field.exp(i64::from(k)))));
                result.set(i, j, sum);
            }
        }
        result
    }

    /// The rows with entries that are integers or powers of the root a of the field.
    pub fn text(&self, field: &Field) -> String {
        let row = |i: usize| {
            let entries: Vec<String> = (0..self.size()).map(|j| field.text(self.get(i, j))).collect();
            format!("[{}]", entries.join(","))
        };
        let rows: Vec<String> = (0..self.size()).map(row).collect();
        format!("[{}]", rows.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_language::parse_matrix;

    #[test]
    fn matrices_are_written_as_they_are_read() {
        for (q, text, written) in [
            (2, "[[Z(2)^0,0*Z(2)],[1,1]]", "[[1,0],[1,1]]"),
            (4, "[[a+1,Z(4)],[1,0]]", "[[a^2,a],[1,0]]"),
            // In GF(9) the root satisfies a^2 = a + 1.
            (9, "[[a+1,2*a],[Z(9)^4,Z(3)]]", "[[a^2,a^5],[2,2]]"),
            (7, "[[Z(7),-1],[8,0]]", "[[3,6],[1,0]]"),
        ] {
            let field = Field::new(q).expect("a field");
            let matrix = FieldMatrix::of_text(&parse_matrix(text, q).expect(text), &field);
            assert_eq!(matrix.text(&field), written);
            assert_eq!(FieldMatrix::of_text(&parse_matrix(written, q).expect(written), &field), matrix);
        }
    }
}
