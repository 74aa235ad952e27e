//! Split extensions W^m : (S : K) that are too large for the module engine, by a calculation of their own, which is compared with the engine
//! where both apply.
//!
//! Let K be a group of odd order that permutes N points transitively, and S a K-invariant space of words over F_2 on the points, irreducible and faithful, such that every
//! member of every generating pair of K acts on S without fixed points and d(K) = 2. W is the module over an odd prime with a line for each
//! point, which K permutes and on which s in S acts as the sign (-1)^s(i). If the words' coordinates are different linear forms, W is absolutely irreducible,
//! and H^1(S : K, W) = 0 because the order of the normal subgroup S is prime to that of W, and S has no fixed points on W. So the dimension of the derivations that vanish on a subgroup R is
//! a(R) = dim C_W(R), which is the number of orbits of R on points whose signs are *balanced*: a product of signs 1 along each closed way.
//!
//! For m <= N every class has deficiency at most 2. Odd classes are those of subgroups R of K; even ones have the types of BES17, Proposition 3.10,
//! so only their deficiency matters: (L, m'') has deficiency at most 1 exactly if L is completed by one element modulo S and m'' <= N - a(L).

use mexagon::engine::ModuleSystem;
use mexagon::object::Object;
use mexagon_base::budget::Budget;
use mexagon_games::game::{Parity, Selection, Type};
use std::collections::{BTreeMap, BTreeSet, HashMap};

type Element = Vec<u8>;
type Subgroup = BTreeSet<Element>;

fn product(x: &Element, y: &Element) -> Element {
    x.iter().map(|&i| y[i as usize]).collect()
}

fn closure(generators: &[Element], points: usize) -> Subgroup {
    let identity: Element = (0..points as u8).collect();
    let mut found = Subgroup::from([identity.clone()]);
    let mut queue = vec![identity];
    while let Some(x) = queue.pop() {
        for g in generators {
            let y = product(&x, g);
            if found.insert(y.clone()) {
                queue.push(y);
            }
        }
    }
    found
}

/// A basis of the space of all x in F_2^columns on which all rows vanish.
fn null_space(rows: &[u128], columns: u32) -> Vec<u128> {
    let mut reduced: Vec<(u32, u128)> = Vec::new();
    for &row in rows {
        let row =
            reduced.iter().fold(row, |row, &(pivot, other)| if row >> pivot & 1 == 1 { row ^ other } else { row });
        if row != 0 {
            let pivot = row.ilog2();
            reduced.iter_mut().filter(|(_, other)| *other >> pivot & 1 == 1).for_each(|(_, other)| *other ^= row);
            reduced.push((pivot, row));
        }
    }
    let free = (0..columns).filter(|column| reduced.iter().all(|(pivot, _)| pivot != column));
    let vector = |column: u32| {
        let bound = reduced.iter().filter(|(_, row)| row >> column & 1 == 1);
        bound.fold(1 << column, |vector, (pivot, _)| vector | 1u128 << pivot)
    };
    free.map(vector).collect()
}

/// A basis that depends on the space only.
fn canonical(vectors: &[u128], columns: u32) -> Vec<u128> {
    let mut basis = null_space(&null_space(vectors, columns), columns);
    basis.sort_unstable();
    basis
}

struct Model {
    points: usize,
    generators: Vec<Element>,
    /// A basis of S: words on the points.
    words: Vec<u128>,
}

/// What matters of an even option: is it completed by one element, is it over all of K, and a(L).
type Even = (bool, bool, usize);

struct Node {
    orbits: usize,
    odd: Vec<usize>,
    even: BTreeSet<Even>,
    /// The largest subgroup with the same class, with and without modules left.
    closed: [usize; 2],
}

impl Model {
    fn orbits(&self, generators: &[Element]) -> Vec<Vec<u8>> {
        let mut orbits: Vec<Vec<u8>> = Vec::new();
        for start in 0..self.points as u8 {
            if orbits.iter().any(|orbit| orbit.contains(&start)) {
                continue;
            }
            let mut orbit = vec![start];
            let mut next = 0;
            while next < orbit.len() {
                for g in generators {
                    let image = g[orbit[next] as usize];
                    if !orbit.contains(&image) {
                        orbit.push(image);
                    }
                }
                next += 1;
            }
            orbit.sort_unstable();
            orbits.push(orbit);
        }
        orbits
    }

    /// The coordinates, in the basis of S, of the words that some permutations fix.
    fn fixed(&self, generators: &[Element]) -> Vec<u128> {
        let bit = |word: u128, i: u8| word >> i & 1;
        let row = |g: &Element, i: u8| {
            let changes = self.words.iter().enumerate().map(|(j, &w)| (bit(w, i) ^ bit(w, g[i as usize])) << j);
            changes.fold(0, |row, entry| row | entry)
        };
        let rows: Vec<u128> = generators.iter().flat_map(|g| (0..self.points as u8).map(move |i| row(g, i))).collect();
        let columns = self.words.len() as u32;
        canonical(&null_space(&rows, columns), columns)
    }

    /// The s in S such that the signs of <R, s g> are balanced on an orbit: there are x_i with x_i = x_j if R takes i to j, and x_i + s(i) = x_j if g does.
    fn balanced(&self, r: &[Element], g: &Element, orbit: &[u8]) -> Vec<u128> {
        let n = self.words.len();
        let place = |i: u8| 1u128 << (n + orbit.iter().position(|&j| j == i).expect("in the orbit"));
        let mut rows: Vec<u128> =
            r.iter().flat_map(|x| orbit.iter().map(|&i| place(x[i as usize]) ^ place(i))).collect();
        rows.extend(orbit.iter().map(|&i| {
            let signs = (0..n).fold(0, |row, j| row | (self.words[j] >> i & 1) << j);
            place(g[i as usize]) ^ place(i) ^ signs
        }));
        let all = (1u128 << n) - 1;
        null_space(&rows, (n + orbit.len()) as u32).into_iter().map(|vector| vector & all).collect()
    }

    fn nodes(&self) -> Vec<Node> {
        let group = closure(&self.generators, self.points);
        let n = self.words.len() as u32;
        // All subgroups with few generators, the largest first.
        let mut generated: HashMap<Subgroup, Vec<Element>> = HashMap::from([(closure(&[], self.points), vec![])]);
        let mut queue: Vec<Subgroup> = generated.keys().cloned().collect();
        while let Some(r) = queue.pop() {
            for g in group.iter().filter(|g| !r.contains(*g)) {
                let generators = [generated[&r].clone(), vec![g.clone()]].concat();
                let larger = closure(&generators, self.points);
                if !generated.contains_key(&larger) {
                    generated.insert(larger.clone(), generators);
                    queue.push(larger);
                }
            }
        }
        let mut subgroups: Vec<Subgroup> = generated.keys().cloned().collect();
        subgroups.sort_by_key(|r| std::cmp::Reverse(r.len()));
        let proper = || subgroups.iter().filter(|r| r.len() < group.len());
        let is_maximal = |m: &Subgroup| proper().all(|other| other.len() <= m.len() || !m.is_subset(other));
        let maximal: Vec<&Subgroup> = proper().filter(|m| is_maximal(m)).collect();
        let over = |r: &Subgroup| maximal.iter().map(|m| r.is_subset(m)).collect::<Vec<bool>>();
        let completed = |r: &Subgroup| {
            let over = over(r);
            group.iter().any(|g| maximal.iter().zip(&over).all(|(m, &over)| !over || !m.contains(g)))
        };
        // The hypothesis: members of generating pairs have no fixed points.
        for g in &group {
            let cyclic = closure(std::slice::from_ref(g), self.points);
            assert!(!completed(&cyclic) || self.fixed(std::slice::from_ref(g)).is_empty());
        }
        let place: HashMap<&Subgroup, usize> = subgroups.iter().zip(0..).collect();
        let keys = subgroups.iter().map(|r| (over(r), self.fixed(&generated[r]), self.orbits(&generated[r])));
        let keys: Vec<_> = keys.collect();
        let same = |i: usize, with: bool| {
            let alike =
                |j: &usize| keys[*j].0 == keys[i].0 && keys[*j].1 == keys[i].1 && (!with || keys[*j].2 == keys[i].2);
            (0..keys.len()).find(alike).expect("itself")
        };
        let node = |(i, r): (usize, &Subgroup)| {
            let few = &generated[r];
            let mut odd = BTreeSet::new();
            let mut even = BTreeSet::new();
            for g in &group {
                let larger = closure(&[few.clone(), vec![g.clone()]].concat(), self.points);
                odd.insert(place[&larger]);
                let orbits = &keys[place[&larger]].2;
                let spaces: Vec<Vec<u128>> = orbits.iter().map(|orbit| self.balanced(few, g, orbit)).collect();
                let conditions: Vec<Vec<u128>> = spaces.iter().map(|space| null_space(space, n)).collect();
                let dimension = |set: u32| {
                    let chosen = (0..orbits.len()).filter(|o| set >> o & 1 == 1);
                    let rows: Vec<u128> = chosen.flat_map(|o| conditions[o].iter().copied()).collect();
                    null_space(&rows, n).len()
                };
                if !completed(&larger) {
                    // Deficiency 2 whatever a(L) is; is there an s for which not everything is balanced?
                    let rows: Vec<u128> = conditions.concat();
                    if null_space(&rows, n).len() < n as usize {
                        even.insert((false, false, 0));
                    }
                    continue;
                }
                // For which sets of orbits are there s that balance exactly these? Count by inclusion and exclusion.
                let sets = 1u32 << orbits.len();
                let dimensions: Vec<usize> = (0..sets).map(dimension).collect();
                for exactly in 0..sets - 1 {
                    let larger_sets = (0..sets).filter(|set| set & exactly == exactly);
                    let count: i64 = larger_sets
                        .map(|set| {
                            let sign = if (set ^ exactly).count_ones() % 2 == 0 { 1 } else { -1 };
                            sign * (1i64 << dimensions[set as usize])
                        })
                        .sum();
                    if count > 0 {
                        even.insert((true, larger.len() == group.len(), exactly.count_ones() as usize));
                    }
                }
            }
            odd.remove(&i);
            Node {
                orbits: keys[i].2.len(),
                odd: odd.into_iter().collect(),
                even,
                closed: [same(i, false), same(i, true)],
            }
        };
        subgroups.iter().enumerate().map(|(i, r)| node((i, r))).collect()
    }

    /// The extended types of all odd classes with m' copies of W left, m' <= N, with their deficiencies; the trivial subgroup's class comes last.
    fn types(&self) -> Vec<Vec<(u32, String)>> {
        let nodes = self.nodes();
        let mut known: HashMap<(usize, usize), (u32, Type, u32)> = HashMap::new();
        let mut all = Vec::new();
        for m in 0..=self.points {
            let mut here = Vec::new();
            // Larger subgroups come first.
            for (i, node) in nodes.iter().enumerate().filter(|(i, node)| node.closed[usize::from(m > 0)] == *i) {
                let mut options: Vec<(u32, Type)> = Vec::new();
                for &target in node.odd.iter().chain([&i]) {
                    let most = self.points - node.orbits + nodes[target].orbits;
                    for left in m.saturating_sub(most)..=m {
                        let class = (nodes[target].closed[usize::from(left > 0)], left);
                        if class != (i, m) {
                            let (deficiency, plain, _) = known[&class];
                            options.push((deficiency, plain));
                        }
                    }
                }
                for &(completed, whole, balanced) in &node.even {
                    let most = self.points - node.orbits + balanced;
                    for left in if completed { m.saturating_sub(most)..=m } else { m..=m } {
                        let deficiency = match () {
                            () if !completed || left > self.points - balanced => 2,
                            () if whole && left == 0 => 0,
                            () => 1,
                        };
                        let (even, odd) = [(0, 0), (1, 2), (0, 2)][deficiency as usize];
                        options.push((deficiency, Type::new(Parity::Even, even, odd)));
                    }
                }
                let deficiency = options.iter().map(|option| option.0).min().expect("an option") + 1;
                let plain = Type::of_options(Parity::Odd, options.iter().map(|option| option.1));
                let smooth = options.iter().any(|(d, kind)| *d == deficiency && kind.parity == Parity::Even);
                known.insert((i, m), (deficiency, plain, u32::from(smooth)));
                let shown = plain.to_string();
                here.push((deficiency, format!("{},{})", shown.trim_end_matches(')'), u32::from(smooth))));
            }
            all.push(here);
        }
        all
    }
}

/// The elements of F_64 as powers of z, z^6 = z + 1.
fn powers() -> Vec<u32> {
    let next = |&x: &u32| Some(if x & 32 == 0 { x << 1 } else { (x << 1) ^ 0b100_0011 });
    std::iter::successors(Some(1), next).take(63).collect()
}

/// C7 : C9 on the 63 linear forms Tr(z^e v) that are not 0, and 2^6.
fn of_order_4032() -> Model {
    let powers = powers();
    let log: HashMap<u32, usize> = powers.iter().copied().zip(0..).collect();
    let times = |x: u32, y: u32| if x == 0 || y == 0 { 0 } else { powers[(log[&x] + log[&y]) % 63] };
    let trace = |x: u32| (0..6).fold((0, x), |(sum, y), _| (sum ^ y, times(y, y))).0 & 1;
    let form = |e: usize, v: u32| trace(times(powers[e], v));
    let values = |e: usize, map: &dyn Fn(u32) -> u32| (0..6).map(|b| form(e, map(powers[b]))).collect::<Vec<u32>>();
    let places: HashMap<Vec<u32>, u8> = (0..63).map(|e| (values(e, &|v| v), e as u8)).collect();
    let permutation = |map: &dyn Fn(u32) -> u32| (0..63).map(|e| places[&values(e, map)]).collect::<Element>();
    let scaled = permutation(&|v| times(v, powers[3]));
    let twisted = permutation(&|v| times(powers[1], times(times(v, v), times(v, v))));
    let words = (0..6).map(|b| (0..63).fold(0, |word, e| word | u128::from(form(e, powers[b])) << e)).collect();
    Model { points: 63, generators: vec![scaled, twisted], words }
}

/// The group of order 81 that is generated by diag(u, u, u^7) and the matrix that takes e_1 to u^3 e_2, e_2 to e_3, e_3 to e_1, where u in F_64 has
/// order 9; on the 27 linear forms Tr(u^e v_j). The words are those with s(j,e) + s(j,e+3) + s(j,e+6) = 0, because 1 + u^3 + u^6 = 0.
fn of_dimension_27() -> Model {
    let place = |j: usize, e: usize| (j % 3 * 9 + e % 9) as u8;
    let all = || (0..3).flat_map(|j| (0..9).map(move |e| (j, e)));
    let diagonal = all().map(|(j, e)| place(j, e + [1, 1, 7][j])).collect();
    let monomial = all().map(|(j, e)| place(j + 1, e + if j == 0 { 3 } else { 0 })).collect();
    let pair = |(j, e): (usize, usize)| 1u128 << place(j, e) | 1u128 << place(j, e + 3);
    let words = all().filter(|(_, e)| *e < 6).map(pair).collect();
    Model { points: 27, generators: vec![diagonal, monomial], words }
}

/// The class of the empty set for each m.
fn roots(model: &Model) -> Vec<(u32, String)> {
    model.types().into_iter().map(|classes| classes.last().cloned().expect("a class")).collect()
}

/// The calculation agrees with the module engine on the group of order 4032 and its module of dimension 63: all extended types of odd
/// classes with their deficiencies, for each number of copies.
#[test]
fn the_calculation_agrees_with_the_module_engine() {
    let budget = Budget::unlimited();
    let name = "Split(Split(SmallGroup(63,1); 2:V6); 3:V3^63)";
    let object = Object::parse(name, &budget).expect("a name");
    let system = ModuleSystem::of_object(&object, &budget).expect("a split extension");
    let solution = system.solve(Selection::Gen, &budget).expect("no limit");
    let mut by_engine: BTreeMap<u32, BTreeSet<(u32, String)>> = BTreeMap::new();
    for class in solution.classes() {
        let solved = solution.class(&class).expect("a position of GEN");
        if solved.etype.plain.parity == Parity::Odd {
            let entry = by_engine.entry(class.multiplicities[0]).or_default();
            entry.insert((solved.deficiency, solved.etype.to_string()));
        }
    }
    for (m, classes) in (0..).zip(of_order_4032().types()) {
        assert_eq!(classes.into_iter().collect::<BTreeSet<_>>(), by_engine[&m], "m = {m}");
    }
}

/// (1,4,2,1) of deficiency 2 in a group of order 2^18 * 3^679: K of order 81, S = 2^18, 25 copies of a module of dimension 27 over F_3.
#[test]
fn a_smaller_group_with_an_open_type() {
    let roots = roots(&of_dimension_27());
    for (m, root) in roots.iter().enumerate() {
        let expected = if m < 25 { "(1,0,1,1)" } else { "(1,4,2,1)" };
        assert_eq!(*root, (2, expected.to_owned()), "m = {m}");
    }
}
