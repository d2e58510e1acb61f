/** An invalid command. */
export class UsageError extends Error {}
