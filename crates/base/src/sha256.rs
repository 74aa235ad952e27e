//! SHA-256, the digest of FIPS 180-4: of files that are kept, and of certificates.

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
const ROUNDS: [u32; 64] = roots(3);

/// The first 32 bits of the fractional parts of the square roots of the first eight primes.
const START: [u32; 8] = roots(2);

/// The digest of some bytes in hexadecimal digits, as `sha256sum` prints it.
///
/// ```
/// // The example of one block of the standard.
/// let digest = mexagon_base::sha256::sha256(b"abc");
/// assert_eq!(digest, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
/// ```
pub fn sha256(bytes: &[u8]) -> String {
    let mut state = START;
    let (blocks, rest) = bytes.as_chunks::<64>();
    blocks.iter().for_each(|block| compress(&mut state, block));
    // The end: a bit, zeros, and the number of bits, so that whole blocks come out.
    let mut end = [0; 128];
    end[..rest.len()].copy_from_slice(rest);
    end[rest.len()] = 0x80;
    let length = if rest.len() < 56 { 64 } else { 128 };
    end[length - 8..length].copy_from_slice(&(8 * bytes.len() as u64).to_be_bytes());
    end[..length].as_chunks::<64>().0.iter().for_each(|block| compress(&mut state, block));
    state.iter().map(|word| format!("{word:08x}")).collect()
}

/// One block into the state (FIPS 180-4, 6.2.2).
fn compress(state: &mut [u32; 8], block: &[u8; 64]) {
    let mut words = [0; 64];
    for (word, four) in words.iter_mut().zip(block.as_chunks::<4>().0) {
        *word = u32::from_be_bytes(*four);
    }
    for t in 16..64 {
        let (x, y) = (words[t - 15], words[t - 2]);
        let first = x.rotate_right(7) ^ x.rotate_right(18) ^ (x >> 3);
        let second = y.rotate_right(17) ^ y.rotate_right(19) ^ (y >> 10);
        words[t] = u32::wrapping_add(words[t - 16], first).wrapping_add(words[t - 7]).wrapping_add(second);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for (word, constant) in words.iter().zip(ROUNDS) {
        let sum = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = (e & f) ^ (!e & g);
        let first = h.wrapping_add(sum).wrapping_add(choice).wrapping_add(constant).wrapping_add(*word);
        let sum = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = (a & b) ^ (a & c) ^ (b & c);
        (h, g, f, e) = (g, f, e, d.wrapping_add(first));
        (d, c, b, a) = (c, b, a, first.wrapping_add(sum).wrapping_add(majority));
    }
    for (word, more) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *word = word.wrapping_add(more);
    }
}

/// The first 32 bits of the fractional part of a root of a small number n: the last ones of the largest x with x^power <= n 2^(32 power).
const fn root(n: u128, power: u32) -> u32 {
    let (mut low, mut high): (u128, u128) = (0, 1 << 40);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if middle.pow(power) <= n << (32 * power) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low as u32
}

const fn next_prime(after: u128) -> u128 {
    let mut n = after + 1;
    loop {
        let mut d = 2;
        while d < n && !n.is_multiple_of(d) {
            d += 1;
        }
        if d == n {
            return n;
        }
        n += 1;
    }
}

/// The roots of the first primes.
const fn roots<const N: usize>(power: u32) -> [u32; N] {
    let (mut found, mut prime, mut i) = ([0; N], 1, 0);
    while i < N {
        prime = next_prime(prime);
        found[i] = root(prime, power);
        i += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of FIPS 180-4, and the constants that it prints.
    #[test]
    fn the_examples_of_the_standard() {
        assert_eq!((START[0], START[7], ROUNDS[0], ROUNDS[63]), (0x6a09_e667, 0x5be0_cd19, 0x428a_2f98, 0xc671_78f2));
        let digests = [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            ),
        ];
        for (text, digest) in digests {
            assert_eq!(sha256(text.as_bytes()), digest, "{text:?}");
        }
        let million = vec![b'a'; 1_000_000];
        assert_eq!(sha256(&million), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    }
}
