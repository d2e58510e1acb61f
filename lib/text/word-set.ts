/** Returns the words of lists, each between spaces or line breaks. */
export const wordSet = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.flatMap((words) => words.trim().split(/\s+/)));
