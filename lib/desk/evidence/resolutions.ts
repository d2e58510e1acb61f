import { endAmong } from '../../judgement/summaries/resolutions';
import { oncePer } from '../../text/memo';
import type { Evidence } from '../types';
import type { Story } from './stories';

/** The newest report of how a loss or an interruption ended, if an earlier one of the story does not know of the end. */
export const resolvingOf = oncePer(({ records }: Pick<Story, 'records'>): Evidence | undefined => records[endAmong(records.map(({ title, publishedAt }) => ({ title, at: publishedAt })))]);
