// Keccak-256, needed once per sign-in for the checksum of an address (EIP-55); browsers have no such hash.

const mask = (1n << 64n) - 1n;
const rate = 136;

const rotate = (value, by) => ((value << by) | (value >> (64n - by))) & mask;

const [shifts, roundConstants] = (() => {

    const offsets = Array(25).fill(0n);
    for (let [x, y, t] = [1, 0, 0]; t < 24; ++t) {
        offsets[x + 5 * y] = BigInt(((t + 1) * (t + 2) / 2) % 64);
        [x, y] = [y, (2 * x + 3 * y) % 5];
    }

    const constants = [];
    let register = 1;
    for (let round = 0; round < 24; ++round) {
        let constant = 0n;
        for (let bit = 0; bit < 7; ++bit) {
            if (register & 1) {
                constant |= 1n << BigInt((1 << bit) - 1);
            }

            register = register & 0x80 ? (register << 1) ^ 0x171 : register << 1;
        }

        constants.push(constant);
    }

    return [offsets, constants];
})();

const permute = (state) => {

    for (const constant of roundConstants) {
        const columns = [0, 1, 2, 3, 4].map((x) => state[x] ^ state[x + 5] ^ state[x + 10] ^ state[x + 15] ^ state[x + 20]);
        for (let i = 0; i < 25; ++i) {
            state[i] ^= columns[(i + 4) % 5] ^ rotate(columns[(i + 1) % 5], 1n);
        }

        const moved = Array(25);
        for (let i = 0; i < 25; ++i) {
            const [x, y] = [i % 5, Math.floor(i / 5)];
            moved[y + 5 * ((2 * x + 3 * y) % 5)] = rotate(state[i], shifts[i]);
        }

        for (let i = 0; i < 25; ++i) {
            const row = i - i % 5;
            state[i] = moved[i] ^ (~moved[row + (i + 1) % 5] & mask & moved[row + (i + 2) % 5]);
        }

        state[0] ^= constant;
    }
};

const keccak256 = (text) => {

    const bytes = new TextEncoder().encode(text);
    const padded = new Uint8Array(Math.ceil((bytes.length + 1) / rate) * rate);
    padded.set(bytes);
    padded[bytes.length] |= 0x01;
    padded[padded.length - 1] |= 0x80;

    const state = Array(25).fill(0n);
    const view = new DataView(padded.buffer);
    for (let block = 0; block < padded.length; block += rate) {
        for (let lane = 0; lane < rate / 8; ++lane) {
            state[lane] ^= view.getBigUint64(block + lane * 8, true);
        }

        permute(state);
    }

    const out = new DataView(new ArrayBuffer(32));
    [0, 1, 2, 3].forEach((lane) => out.setBigUint64(lane * 8, state[lane], true));
    return [...new Uint8Array(out.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** An address with the upper and lower case letters that EIP-55 gives it. */
export const checksummed = (address) => {

    const digits = address.slice(2).toLowerCase();
    const hash = keccak256(digits);
    return `0x${[...digits].map((digit, i) => (parseInt(hash[i], 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
};
