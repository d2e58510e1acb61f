/** Returns a text as a part of a pattern that matches nothing else. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
