/** Patterns of what outlets put before a headline or a sentence, in any letter case, without the sign behind it. */
export const columnLabels: readonly string[] = ['breaking(?: news)?', 'just in', 'exclusive', 'it[\'’]s official'];
