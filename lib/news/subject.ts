import { Subject } from '../filters/subject';
import type { Analysis } from '../judgement/record';
import type { StoredNews } from '../storage/contract';
import { analysisOf } from './analysis';
import { parseItem } from './item';

/** A stored item as filters compare it. */
export const subjectOf = (row: Pick<StoredNews, 'json' | 'analysis'>): Subject => {

    return new Subject({ item: () => parseItem(row.json), analysis: () => JSON.parse(analysisOf(row)) as Analysis });
};
