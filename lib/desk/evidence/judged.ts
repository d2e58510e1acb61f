import { analyse } from '../../judgement/analysis/analyse';
import type { Analysis } from '../../judgement/record';
import { isHedged } from '../../judgement/importance/hedging';
import { isForecast } from '../../judgement/summaries/outlook';
import type { Evidence } from '../types';

/** Judgements that the desk needs of a record in addition to its words. */
export type Judged = Pick<Analysis, 'kind' | 'language' | 'event' | 'hedged' | 'origins'>;

/** Judges a record by its words. */
export const judge = ({ title, text, tokens = [] }: Pick<Evidence, 'title' | 'text' | 'tokens'>): Judged => {

    const { kind, language, event } = analyse({ title, text, tokens });
    return { kind, language, event, hedged: isHedged({ title, text }), origins: [] };
};

/** The judgement stored with a record, or else one by its words. A record whose headline is a price forecast does not count as news. */
export const judgedOf = (record: Evidence): Judged => {

    const judged = record.analysis ?? judge(record);
    return judged.kind === 'news' && isForecast(record.title) ? { ...judged, kind: 'price_prediction' } : judged;
};
