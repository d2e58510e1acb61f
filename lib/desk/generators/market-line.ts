import { defaultTokens } from '../../judgement';
import type { Spellings } from '../../judgement/summaries/spellings';
import { isForecast } from '../../judgement/summaries/outlook';
import { isMarketOnly, reportsAct, reportsMove } from '../../judgement/summaries/reported';
import { isReversal } from '../../judgement/summaries/resolutions';
import { saysAgain } from '../../judgement/summaries/repetition';
import { sentencesOf } from '../../text/sentences';
import type { Story } from '../evidence/stories';
import type { Evidence } from '../types';
import { headlineLineOf } from './headline-lines';
import { linesOf } from './sentence-lines';
import type { Line, Wanted } from './sentence-lines';

/** The coin whose move a text reports if its subject is not a coin. */
const market = '$BTC';

/** Places of a text among which a market move stands. */
const place = { recap: 2, ticker_summary: 1 } as const;

/** The coin that a text is about, such as `$BTC`. */
export const coinOf = (text: string): string | undefined => defaultTokens.extract({ title: text, text: '' })[0];

/** A price or a share. */
const priced = /[$€£]|USD|%|percent/;

/** The words of a text up to the name of its coin. */
const opening = (text: string): string => text.split(' ', /^the price of /i.test(text) ? 4 : 1).join(' ');

/** Words for a price that has not moved. */
const standstill = /\b(?:barely|hardly|little|not) (?:moved|changed|budged)\b|\bunchanged\b|\bflat\b/i;

/** Whether a text reports how far the price of a coin has moved, or that it came back. */
export const isMarketMove = (text: string, coin: string): boolean => {

    return (reportsMove(text) || isReversal(text)) && !standstill.test(text) && !isForecast(text) && coinOf(opening(text)) === coin;
};

/** Whether a text is about the price of a coin, and gives no other news. */
const isAboutPrice = (text: string, coin: string): boolean => isMarketOnly(text) && coinOf(opening(text)) === coin;

/** The move of a coin in the words of a record: a sentence, or else its headline. */
const moveIn = (record: Evidence, story: Story, request: Wanted, spellings: Spellings, coin: string): Line[] => {

    if (![record.title, ...sentencesOf(record.text)].some((text) => (priced.test(text) || isReversal(text)) && coinOf(opening(text)) === coin)) {
        return [];
    }

    const alone = { ...story, records: [record] as const, lead: record };
    const sentences = linesOf(alone, request).map((line) => ({ ...line, isHeadline: false }));
    return [...sentences, headlineLineOf(alone, request, spellings)].filter(({ text }) => isMarketMove(text, coin)).slice(0, 1);
};

/** The newest line that reports the move of the text's coin, or else of bitcoin. */
const newestMove = (stories: readonly Story[], request: Wanted, spellings: Spellings, coin: string): Line[] => {

    const records = stories.flatMap((story) => story.records.map((record) => ({ record, story, time: record.publishedAt ?? 0 })));
    for (const { record, story } of records.sort((a, b) => b.time - a.time)) {
        const found = moveIn(record, story, request, spellings, coin);
        if (found.length > 0) {
            return found;
        }
    }

    return [];
};

/** The ids of the records that are about the same story as a line. */
const siblingsOf = ({ cites }: Line, stories: readonly Story[]): ReadonlySet<string> => {

    return new Set(stories.filter(({ records }) => records.some(({ id }) => cites.includes(id))).flatMap(({ records }) => records.map(({ id }) => id)));
};

/** Puts the newest move of the text's coin among the first lines, in place of other lines about its move, and of those of its story that report no act. Without a move, the lines stay as they are. */
export const withMarketMove = (lines: readonly Line[], stories: readonly Story[], request: Wanted, spellings: Spellings): readonly Line[] => {

    if (request.purpose !== 'recap' && request.purpose !== 'ticker_summary') {
        return lines;
    }

    const coin = coinOf(request.subject) ?? market;
    const [line] = newestMove(stories, request, spellings, coin);
    if (!line) {
        return lines;
    }

    const siblings = siblingsOf(line, stories);
    const isOfStory = ({ text, cites }: Line): boolean => cites.some((id) => siblings.has(id)) && !reportsAct(text);
    const isOther = (one: Line): boolean => !isAboutPrice(one.text, coin) && !isOfStory(one) && !saysAgain(one.text, line.text);
    const others = lines.filter(isOther);
    const at = Math.min(place[request.purpose], ...lines.flatMap((one, i) => (isOther(one) ? [] : [i])));
    return [...others.slice(0, at), line, ...others.slice(at)];
};
