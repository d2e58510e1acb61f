/** A call that the parent asks the process to make. */
export interface CallMessage {
    /** Identifies the call in its answer. */
    readonly id: number;
    /** Path of the method, such as `news.publish`. */
    readonly path: string;
    /** Its arguments, as JSON can express them. */
    readonly args: readonly unknown[];
}

/** The answer to a `CallMessage`: what the call resolved to, or the error that it rejected with. */
export type AnswerMessage =
    | { readonly id: number; readonly answer: unknown }
    | { readonly id: number; readonly error: { readonly name: string; readonly message: string; readonly code?: unknown } };
