import { countries as places, regions } from '../names/countries';
import { stem } from './stem';

/** The stem of a place, by the stems of the other words for it. Not aliases: a misspelled "Chinese" is no misspelled "China". */
export const countries: ReadonlyMap<string, string> = new Map([...places, ...regions].flatMap(({ name, peoples, seats }) => [...peoples, ...seats].map((other) => [stem(other), stem(name)] as const)));
