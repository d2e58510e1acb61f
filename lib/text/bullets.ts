/** A text's statements as lines. */
export const bulleted = (statements: readonly { readonly text: string }[]): string => statements.map(({ text }) => `• ${text}`).join('\n');
