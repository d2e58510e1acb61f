import { rareNamesIn } from '../../judgement/summaries/known-words';
import { saysAgain } from '../../judgement/summaries/repetition';
import { oncePer } from '../../text/memo';
import { sentencesOf } from '../../text/sentences';
import type { Story } from './stories';

/** Number of sentences of a record in which its names are searched for. */
const opening = 2;

/** Names that identify a story. */
const namesOf = oncePer(({ records }: Story): ReadonlySet<string> => {

    return rareNamesIn(records.map(({ title, text }) => [title, ...sentencesOf(text).slice(0, opening)].join(' ')).join(' '));
});

/** Whether the main headline of a story says what a headline of another one does. */
const isHeadlineOf = ({ lead }: Story, { records }: Story): boolean => records.some(({ title }) => saysAgain(lead.title, title));

/** Whether two stories report about one matter: the same event of the same coin, with a name that neither shares with other news, or with the same headline in other words. Moves of markets have neither. */
export const isOneMatter = (a: Story, b: Story): boolean => {

    const isOneEvent = a.topic !== null && a.topic === b.topic && !a.topic.startsWith('market ');
    return isOneEvent && ([...namesOf(a)].some((name) => namesOf(b).has(name)) || isHeadlineOf(a, b) || isHeadlineOf(b, a));
};
