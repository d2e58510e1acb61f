import type * as Feedsmith from 'feedsmith';

/** Loads the library of feeds with the first document: it has over a hundred modules, and most processes read and write none. */
export const feedsmith = (): typeof Feedsmith => require('feedsmith') as typeof Feedsmith;
