import { analyse } from '../../judgement/analysis/analyse';
import type { Analysis } from '../../judgement/analysis/types';
import { isHedged } from '../../judgement/importance';
import type { Evidence } from '../types';

/** What the desk wants to know of a record beside its words. */
export type Judged = Pick<Analysis, 'kind' | 'language' | 'event' | 'hedged' | 'origins'>;

/** Judges a record by its words. */
export const judge = ({ title, text, tokens = [] }: Pick<Evidence, 'title' | 'text' | 'tokens'>): Judged => {

    const { kind, language, event } = analyse({ title, text, tokens });
    return { kind, language, event, hedged: isHedged({ title, text }), origins: [] };
};

/** The judgement that came with a record, else one by its words. */
export const judgedOf = (record: Evidence): Judged => record.analysis ?? judge(record);
