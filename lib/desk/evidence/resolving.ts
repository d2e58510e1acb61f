import { isResolution } from '../../judgement/summaries/resolutions';
import { oncePer } from '../../text/memo';
import type { Evidence } from '../types';
import type { Story } from './stories';

const timeOf = ({ publishedAt }: Evidence): number => publishedAt ?? 0;

/** The newest report of how a loss or an interruption ended, if an earlier one of the story does not know of the end. Later readers are misled by the beginning alone. */
export const resolvingOf = oncePer(({ records }: Pick<Story, 'records'>): Evidence | undefined => {

    const [newest] = records.filter(({ title }) => isResolution(title)).sort((a, b) => timeOf(b) - timeOf(a));
    return newest && records.some((record) => timeOf(record) < timeOf(newest) && !isResolution(record.title)) ? newest : undefined;
});
