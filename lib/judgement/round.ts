/** Rounds a value to three decimal places, as values are stored. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;
