/** Formats statements as a list with one bullet per line. */
export const bulleted = (statements: readonly { readonly text: string }[]): string => statements.map(({ text }) => `• ${text}`).join('\n');
