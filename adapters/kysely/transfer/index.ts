import type { Transfer } from '../../../lib/storage/contract';
import type { Dialect } from '../dialect';
import type { Runner } from '../runner';
import { accessSections } from './access';
import { botSection } from './bots';
import { newsSections } from './news';
import type { WordIndex } from './news';
import { registrySections } from './registry';

export type { Arrival, WordIndex } from './news';

/** All sections. */
export const sqlTransfer = (runner: Runner, dialect: Dialect, words: WordIndex): Required<Transfer> => ({
    ...registrySections(runner, dialect),
    ...newsSections(runner, dialect, words),
    ...accessSections(runner, dialect),
    bots: botSection(runner, dialect)
});
