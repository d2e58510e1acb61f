import { rules } from './rules';

const codes: ReadonlySet<string> = new Set(rules.filter(({ outsideCrypto }) => outsideCrypto === true).map(({ code }) => code));

/** Whether a category of the default catalogue, by its name, is about the world outside crypto: "Macro", "Machine Learning". */
export const isOutsideCrypto = (name: string): boolean => codes.has(name.toLowerCase().replaceAll(' ', '_'));
