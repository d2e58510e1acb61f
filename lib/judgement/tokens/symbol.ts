/** Returns a symbol without the sign before it. */
export const withoutSign = (symbol: string): string => symbol.replace(/^\$/, '');
