/** A call that the killed process is to make: `path` as `news.publish`. */
export interface CallMessage {
    readonly id: number;
    readonly path: string;
    readonly args: readonly unknown[];
}

/** Its answer: what it resolved to, or the error. */
export type AnswerMessage =
    | { readonly id: number; readonly answer: unknown }
    | { readonly id: number; readonly error: { readonly name: string; readonly message: string; readonly code?: unknown } };
