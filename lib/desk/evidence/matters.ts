import { rareNamesIn } from '../../judgement/summaries/known-words';
import { oncePer } from '../../text/memo';
import { sentencesOf } from '../../text/sentences';
import type { Story } from './stories';

/** Number of sentences of a record in which its names are searched for. */
const opening = 2;

/** Names that identify a story. */
const namesOf = oncePer(({ records }: Story): ReadonlySet<string> => {

    return rareNamesIn(records.map(({ title, text }) => [title, ...sentencesOf(text).slice(0, opening)].join(' ')).join(' '));
});

/** Whether two stories report about one matter: the same event of the same coin, with a name that neither shares with other news. Moves of markets have none. */
export const isOneMatter = (a: Story, b: Story): boolean => {

    return a.topic !== null && a.topic === b.topic && !a.topic.startsWith('market ') && [...namesOf(a)].some((name) => namesOf(b).has(name));
};
