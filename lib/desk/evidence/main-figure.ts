import { sharesFigure } from '../../judgement/summaries/repetition';
import { oncePer } from '../../text/memo';
import type { Evidence } from '../types';
import { openingOf } from './opening';

/** The reports of a story. */
interface Reports {
    readonly records: readonly Evidence[];
}

/** Number of reports whose beginning has a figure of a text. */
const supportOf = (text: string, { records }: Reports): number => records.filter((record) => sharesFigure(text, openingOf(record))).length;

/** The most reports that have a figure of one headline in common. */
const mostSupport = oncePer((story: Reports): number => Math.max(...story.records.map(({ title }) => supportOf(title, story))));

/** Fewest reports that make a figure that of the event. */
const fewest = 2;

/** A clause at the end that an author sets against what is reported before it. */
const beside = /,? (?:even as|even though|while|although|though|despite)(?!\p{L}).*$/u;

/** Whether a text has, before such a clause, a figure that more than half as many reports have as any: that of the event, rather than of a side of it. */
export const hasMainFigure = (text: string, story: Reports): boolean => mostSupport(story) < fewest || supportOf(text.replace(beside, ''), story) > 0.5 * mostSupport(story);
