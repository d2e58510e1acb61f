import { hasFigure } from './repetition';
import { mainVerbOf } from './main-verb';

/** Words with which an author begins to interpret an event, after a comma. */
const interpreting = ['suggesting', 'signal(?:l)?ing', 'implying', 'hinting', 'highlighting', 'underscoring', 'underlining', 'reflecting', 'demonstrating', 'showcasing', 'cementing', 'solidifying', 'paving', 'positioning', 'fueling', 'fuelling', 'raising (?:questions|concerns|hopes|fears|doubts)', 'potentially', 'possibly', 'perhaps'];

/** What is said of an event with a noun for it: "a move that could help". */
const appositions = ['an? (?:[\\p{L}-]+ )?(?:move|step|decision|development|shift|milestone|trend|sign) (?:that|which) (?:could|may|might|would|can|reflects?|signals?|highlights?|underscores?|marks?|shows?|suggests?)', 'which (?:could|may|might|can|would|suggests?|indicates?|signals?|highlights?|underscores?)'];

/** A clause at the end in which an author interprets the event before it. */
const aside = new RegExp(`, (?:${[...interpreting, ...appositions].join('|')})(?!\\p{L})[^;:]*(?=\\.$)`, 'u');

/** Whom a sentence names as its source, which must stay. */
const attribution = /\b(?:according to|said|says|told|reported|reports|sources)(?!\p{L})/u;

/** Fewest characters of a sentence whose end is cut. */
const fewest = 45;

/** Removes the clause in which an author interprets an event at the end of a sentence. One with a figure stays, since it is a fact. */
export const withoutAside = (sentence: string): string => {

    const [tail = ''] = aside.exec(sentence) ?? [];
    const rest = `${sentence.slice(0, sentence.length - tail.length - 1)}.`;
    return tail === '' || hasFigure(tail) || attribution.test(tail) || rest.length < fewest || mainVerbOf(rest) !== 'event' ? sentence : rest;
};
