/** Position in the order of reading, in µs: by its own time, else by that of publication (ruling 24). */
export const ordOf = (timestamp: number | null, now: number): number => Math.round(timestamp === null ? now * 1000 : timestamp * 1_000_000);

/** Time of an item in ms; `now` if it has none. */
export const timeOf = (timestamp: number | null, now: number): number => (timestamp === null ? now : timestamp * 1000);
