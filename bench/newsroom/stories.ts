/** A headline and its text. */
export interface Words {
    readonly title: string;
    readonly text: string;
}

const nouns = 'exchange bridge vault lender miner treasury custodian validator broker fund wallet ledger rollup court senate bank startup auction market studio'.split(' ');
const verbs = 'raises loses opens closes sues buys sells freezes upgrades audits lists halts merges hires settles'.split(' ');
const places = 'Lisbon Nairobi Osaka Quito Tallinn Denver Accra Hanoi Lagos Oslo Perth Seoul Zurich Austin Dubai Lima'.split(' ');

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

const nameOf = (story: number): string => `Quor${(story * 7919 % 46_656).toString(36)}`;

/** An invented story. Each is reported by three outlets in different words. */
const invented = (at: number): Words => {

    const story = Math.floor(at / 3);
    const name = nameOf(story);
    const title = `${name} ${pick(verbs, story)} ${pick(nouns, story + at % 3)} in ${pick(places, story * 3)} after Bitcoin week ${story % 53}`;
    const filler = Array.from({ length: 60 }, (_, word) => pick(word % 2 ? nouns : places, story * 5 + word * (1 + at % 3))).join(' ');
    return { title, text: `${name} of ${pick(places, story)} said the ${pick(nouns, story)} ${filler}. Traders of crypto and $ETH watched the market price.` };
};

/** Real words, with the names of invented stories, so that no two are duplicates, however many stories are needed. */
const varied = (items: readonly Words[], at: number): Words => {

    const story = Math.floor(at / 3);
    const { title, text } = items[story * 7919 % items.length] ?? invented(at);
    const words = title.split(' ');
    const titles = [`${nameOf(story)} ${title}`, `${words.slice(0, Math.ceil(words.length / 2)).join(' ')} as ${nameOf(story)} reports`, `${nameOf(story)}: ${words.slice(-Math.ceil(words.length * .7)).join(' ')}`];
    const other = items[at * 104_729 % items.length]?.text ?? '';
    return { title: pick(titles, at), text: `${nameOf(story)} said on Tuesday. ${text} ${at % 3 === 0 ? '' : other.slice(0, 300)}`.slice(0, 900) };
};

const least = 150;

/** Returns a function that returns the n-th story: a variation of the items that are long enough, or an invented one if there are none. */
export const storiesOf = (all: readonly Words[]): ((at: number) => Words) => {

    const items = all
        .filter(({ title, text }) => title !== '' && text.length >= least)
        .map(({ title, text }) => ({ title, text: text.replace(/<[^>]+>/g, ' ') }));
    return items.length === 0 ? invented : (at) => varied(items, at);
};
