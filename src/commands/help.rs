//! `mexagon help` and `mexagon completions`

use super::Printed;
use super::args::{Arguments, CompletionsArgs, HelpArgs};
use clap::CommandFactory;
use mexagon::Failure;

/// How objects are written.
const OBJECTS: &str = "\
Objects

  Z6, C6, Z/6, Z_6          cyclic of order 6               residues 0 ... 5
  S4, A4                    symmetric, alternating          (1,2)(3,4), ()
  D8                        dihedral of ORDER 8             words r^2 s, 1
  Dih(Z3 x Z9)              generalised dihedral            (1,2) s, s, 1
  Q8, Q16, Dic3             quaternion, dicyclic            1, -i, j; words a^2 b
  Z2 x Z4, Z3^2             products, powers                (1,3)
  S3 wr Z2                  wreath products                 [(1,2),();1]
  GL(2,3) SL PGL PSL        linear groups, also L3(4), AGL(1,8), AGammaL(1,8),
  PSU(3,3) PSp(4,3)         unitary, symplectic             permutations of their points
  Sz(8), Ree(27)            Suzuki, Ree                     permutations of their points
  M11, M12, M22, M23, M24   Mathieu groups
  Group((1,2,3),(1,2))      permutation groups, also as GAP prints them
  < a, b | a^2, b^3 >       presentations                   words a*b^-1, 1
  Split(S3; 2:V2^3, 5:V1)   split extensions by modules     [0,1,0,0,1,1,4;(1,2)]
  @FILE                     any of these in a file, or the table of a group or algebra

^ binds tighter than wr, wr tighter than x. `A wr B` uses the natural action of B (S, A, D, Mathieu, linear groups,
Group(...)), otherwise the regular one. A position is a list of elements separated by commas.
";

pub fn run(command: &HelpArgs) -> Printed {
    let mut program = Arguments::command();
    program.build();
    match command.topic.as_deref() {
        None => Ok(program.render_help().to_string()),
        Some("objects") => Ok(OBJECTS.to_owned()),
        Some(name) => match program.find_subcommand_mut(name) {
            Some(subcommand) => Ok(subcommand.render_help().to_string()),
            None => Err(Failure::undefined(format!("there is no help on {name:?}; try: mexagon help objects")).into()),
        },
    }
}

pub fn completions(command: &CompletionsArgs) -> String {
    let mut script = Vec::new();
    clap_complete::generate(command.shell, &mut Arguments::command(), "mexagon", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}
