// Keccak-256, needed once per sign-in for the checksum of an address (EIP-55): neither browsers nor Node have that hash.

const mask = (1n << 64n) - 1n;

/** Bytes of a block, and its lanes of 64 bits. */
const rate = 136;
const lanes = rate / 8;

const at = (values: readonly bigint[], i: number): bigint => values[i] as bigint;

const rotate = (value: bigint, by: bigint): bigint => ((value << by) | (value >> (64n - by))) & mask;

/** Rotation of each lane. */
const offsets = (): readonly bigint[] => {

    const found = Array<bigint>(25).fill(0n);
    let [x, y] = [1, 0];
    for (let i = 0; i < 24; ++i) {
        found[x + 5 * y] = BigInt(((i + 1) * (i + 2) / 2) % 64);
        [x, y] = [y, (2 * x + 3 * y) % 5];
    }

    return found;
};

/** Constants of the 24 rounds, from a linear feedback shift register. */
const constants = (): readonly bigint[] => {

    let register = 1;
    return Array.from({ length: 24 }, () => {

        let constant = 0n;
        for (let i = 0; i < 7; ++i) {
            if (register & 1) {
                constant |= 1n << BigInt((1 << i) - 1);
            }

            register = register & 0x80 ? (register << 1) ^ 0x171 : register << 1;
        }

        return constant;
    });
};

const shifts = offsets();
const rounds = constants();

const round = (state: readonly bigint[], constant: bigint): bigint[] => {

    const columns = [0, 1, 2, 3, 4].map((x) => at(state, x) ^ at(state, x + 5) ^ at(state, x + 10) ^ at(state, x + 15) ^ at(state, x + 20));
    const moved = Array<bigint>(25).fill(0n);
    for (const [i, lane] of state.entries()) {
        const [x, y] = [i % 5, Math.floor(i / 5)];
        const mixed = lane ^ at(columns, (i + 4) % 5) ^ rotate(at(columns, (i + 1) % 5), 1n);
        moved[y + 5 * ((2 * x + 3 * y) % 5)] = rotate(mixed, at(shifts, i));
    }

    return moved.map((lane, i) => {

        const row = i - i % 5;
        const mixed = lane ^ (~at(moved, row + (i + 1) % 5) & mask & at(moved, row + (i + 2) % 5));
        return i === 0 ? mixed ^ constant : mixed;
    });
};

/** Of fewer than 136 bytes of ASCII, in hex: all that an address has. */
const keccak256 = (text: string): string => {

    const block = new Uint8Array(rate);
    block.set(new TextEncoder().encode(text));
    block[text.length] = 0x01;
    block[rate - 1] = 0x80;
    const view = new DataView(block.buffer);
    const state = rounds.reduce(round, Array.from({ length: 25 }, (_, lane) => (lane < lanes ? view.getBigUint64(lane * 8, true) : 0n)));
    const out = new DataView(new ArrayBuffer(32));
    [0, 1, 2, 3].forEach((lane) => out.setBigUint64(lane * 8, at(state, lane), true));
    return [...new Uint8Array(out.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** An address with the upper and lower case letters that EIP-55 gives it. */
export const checksummed = (address: string): string => {

    const digits = address.slice(2).toLowerCase();
    const hash = keccak256(digits);
    return `0x${[...digits].map((digit, i) => (parseInt(hash.charAt(i), 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
};
