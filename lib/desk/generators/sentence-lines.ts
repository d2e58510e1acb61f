import { defaultTokens } from '../../judgement';
import { isHedged } from '../../judgement/importance/hedging';
import { stateOf } from '../../judgement/importance/states';
import { withoutOther } from '../../judgement/summaries/asides';
import { correctionsIn, isCorrected } from '../../judgement/summaries/corrections';
import { reportsEvent } from '../../judgement/summaries/coverage';
import { isHistory } from '../../judgement/summaries/history';
import { gistOf } from '../../judgement/summaries/main-clause';
import { predicateOf } from '../../judgement/summaries/main-verb';
import { saysAgain } from '../../judgement/summaries/repetition';
import { statementsOf } from '../../judgement/summaries/statements';
import { oncePer } from '../../text/memo';
import { judgedOf } from '../evidence/judged';
import type { Story } from '../evidence/stories';
import type { Statement } from '../guard/guard';
import { tidy } from '../guard/tidy';
import type { Evidence, TextRequest } from '../types';

/** Most records of a story whose sentences are compared. */
const mostRecords = 12;

/** A request, and whether its text may only be about its subject. */
export interface Wanted extends TextRequest {
    readonly isNamed?: boolean;
}

/** A statement from a record, which it cites. */
export const state = (text: string, record: Evidence): Statement => ({ text: tidy(text), cites: [record.id] });

/** Adds 'according to unconfirmed reports' to a rumour, unless it is hedged already. */
export const asRumour = (text: string, { hedged }: Story): string => {

    return hedged && !isHedged({ title: text, text: '' }) && /[a-z]\.$/i.test(text) ? text.replace(/\.$/, ', according to unconfirmed reports.') : text;
};

/** Records without those that report as unconfirmed what others of the story confirm. */
const confirmed = (records: readonly Evidence[], { hedged }: Story): readonly Evidence[] => (hedged ? records : records.filter((record) => !judgedOf(record).hedged));

/** Records that a story is summarised from. If the story was denied, only those that deny it, if there are any. */
export const sourcesOf = (story: Story): readonly Evidence[] => {

    const { records, refuted, lead } = story;
    const sure = confirmed(records, story);
    const used = sure.length > 0 ? sure : records;
    const first = [...used.filter((record) => record === lead), ...used.filter((record) => record !== lead)].slice(0, mostRecords);
    const denying = refuted === 'denied' ? first.filter(({ title, text, url }) => stateOf([{ title, text, url, ts: 0 }]) === 'denied') : [];
    return denying.length > 0 ? denying : first;
};

/** Coins that a text names. */
export const coinsIn = (text: string): readonly string[] => defaultTokens.extract({ title: text, text: '' });

/** Coins that a text is about; if it names coins only in passing, the first of them. */
const subjectsOf = (text: string): readonly string[] => {

    const main = coinsIn(gistOf(text));
    return main.length > 0 ? main : coinsIn(text).slice(0, 1);
};

/** Number of words of a headline among which its subject is. */
const beginning = 5;

/** Whether a headline begins with a coin; if it goes on about something else, only what it says of the coin counts. */
const isHeadlinedBy = (coin: string, title: string, text: string): boolean => {

    const gist = gistOf(title);
    return coinsIn(title.split(' ', beginning).join(' ')).includes(coin) && (gist === title || reportsEvent(text, gist));
};

/** Two words joined to one object: "bitcoin and ether". */
const joined = /(?<!\p{L})\$?\p{L}+(?: \(\p{L}+\))?(?:,| and| or) \$?\p{L}+/gu;

/** Markets that are named after coins, on which something else happens: "cuts its fees on ether and SOL markets". */
const venues = / (?:on|for|in|across) (?:\$?[\p{L}\d/-]+(?:,| and| or)? ){1,4}(?:markets|pairs|pools)(?!\p{L})/gu;

/** Whether a text names a coin only as a market. */
export const isOnlyMarket = (text: string, coin: string): boolean => coinsIn(text).includes(coin) && !coinsIn(text.replace(venues, '')).includes(coin);

/** The coins that a line is about: those in its subject, the first that it names, and those that are joined to it. */
const roles = (text: string): readonly string[] => {

    const gist = gistOf(text).replace(venues, '');
    const { words = [], at = 0 } = predicateOf(text) ?? {};
    const first = coinsIn(gist).slice(0, 1);
    const pairs = (gist.match(joined) ?? []).map(coinsIn).filter((coins) => coins.some((coin) => first.includes(coin)));
    return [...coinsIn(words.slice(0, at).join(' ')), ...first, ...pairs.flat()];
};

/** Whether a line is about the coin of a text by its place in the sentence, or the headline of its story begins with it. Always true if the text is not about a coin that has a name. */
export const isSubjectOf = (text: string, title: string, { isNamed = false, subject }: Wanted): boolean => {

    const isCoin = isNamed && coinsIn(subject.replace('$', '')).includes(subject);
    return !isCoin || roles(text).includes(subject) || isHeadlinedBy(subject, title, text);
};

/**
 * Whether a statement of a record is not about the subject: it is about other coins only, or it names none, its headline is not
 * about the subject either, and the record mentions another coin first, or the subject elsewhere. A coin's summary may not contain it.
 */
export const isAboutAnother = (text: string, record: Pick<Evidence, 'title' | 'text' | 'tokens'>, { isNamed = false, subject }: Wanted): boolean => {

    const own = isNamed ? subjectsOf(text) : [subject];
    if (own.length > 0) {
        return !own.includes(subject);
    }

    const { title, text: whole, tokens: [first = subject] = [] } = record;
    return !isHeadlinedBy(subject, title, text) && (first !== subject || coinsIn(whole).includes(subject));
};

const crypto = /\b(?:crypto|stablecoin|token|blockchain|bitcoin|altcoin)/i;

/** Whether a text is about a coin, or crypto in general, by its beginning. */
export const isAboutCrypto = (text: string): boolean => {

    const start = gistOf(text).split(' ', beginning).join(' ');
    return crypto.test(start) || coinsIn(start).length > 0;
};

/** A sentence, and its place in its record. */
export interface Sentence extends Statement {
    readonly position: number;
}

const correctionsOf = oncePer(({ records }: Story) => correctionsIn(records.map(({ title, text, publishedAt }) => ({ title, text, at: publishedAt }))));

/** Whether a later report of the story corrects what a record says. */
export const isWrong = (text: string, { publishedAt }: Evidence, story: Story): boolean => isCorrected(text, publishedAt, correctionsOf(story));

/** Sentences that summarise a story, best first. `isKnown`: as for `statementsOf`. */
export const linesOf = (story: Story, request: Wanted, isKnown = false): Sentence[] => {

    const { maxLength } = request;
    const records = sourcesOf(story);
    const options = { maxLength, title: (records[0] as Evidence).title, hedged: story.hedged, isKnown };
    const isUsable = (text: string, record: Evidence): boolean => !isAboutAnother(withoutOther(text), record, request) && !isHistory(text, record.publishedAt) && !isWrong(text, record, story);
    return statementsOf(records, options)
        .flatMap(({ text, doc, position }) => records.slice(doc, doc + 1).filter((record) => isUsable(text, record)).map((record) => ({ ...state(asRumour(text, story), record), position })))
        .filter(({ text }) => text.length <= maxLength);
};

/** A line, and whether it is a headline word for word. */
export interface Line extends Statement {
    readonly isHeadline: boolean;
}

/** Whether no line contains the same. */
export const isNew = (text: string, lines: readonly Statement[]): boolean => lines.every((line) => !saysAgain(text, line.text));
