/** Prints to standard output. */
export type Write = (text: string) => void;
