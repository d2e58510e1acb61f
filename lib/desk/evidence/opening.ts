import { oncePer } from '../../text/memo';
import { sentencesOf } from '../../text/sentences';
import type { Evidence } from '../types';

/** Number of sentences in which a record says whom it is about, and gives the figures of its event. */
export const openingSentences = 2;

/** The headline of a record with its first sentences. */
export const openingOf = oncePer(({ title, text }: Evidence): string => [title, ...sentencesOf(text).slice(0, openingSentences)].join('. '));
