import { isOutsideCrypto } from '../../judgement/categories/outside-crypto';
import { withoutAside } from '../../judgement/summaries/asides';
import { Spellings } from '../../judgement/summaries/spellings';
import { isTeasing } from '../../judgement/summaries/teasing';
import { isOneMatter } from '../evidence/matters';
import { isHeadedByCrypto } from '../evidence/outside';
import type { Story } from '../evidence/stories';
import type { Statement } from '../guard/guard';
import { deserving, isFair, isGood, rate } from './line-merit';
import type { RatedLine } from './line-merit';
import { withMarketMove } from './market-line';
import { isAboutCrypto, isOnlyMarket } from './sentence-lines';
import type { Line, Wanted } from './sentence-lines';
import { lineOf } from './story-line';

/** Whether a line is about crypto, or from a record whose headline is. */
const isOfCrypto = ({ text, cites }: Line, { records }: Story): boolean => isAboutCrypto(text) || records.some(({ id, title }) => cites.includes(id) && isHeadedByCrypto(title));

/**
 * One line per story, or per matter that several stories are about, until there are `maxBullets` sentences that earn their place, with
 * the move of the market among the first. A text that may only be about a coin has no line about a market that is named after it. In a text about the world outside crypto, lines about coins give way.
 */
const linesOfStories = (stories: readonly Story[], request: Wanted): readonly Line[] => {

    const spellings = new Spellings(request.evidence.flatMap(({ title, text }) => [title, text]));
    const isOutside = isOutsideCrypto(request.subject);
    const lines: RatedLine[] = [];
    const reported: Story[] = [];
    for (const story of stories) {
        const isWanted = lines.filter((line) => !line.isHeadline && isGood(line)).length < request.maxBullets && !reported.some((other) => isOneMatter(story, other));
        const line = isWanted ? lineOf(story, request, lines, spellings) : null;
        if (line && !(request.isNamed === true && isOnlyMarket(line.text, request.subject)) && !(isTeasing(story.lead.title) && isTeasing(line.text))) {
            lines.push(rate({ ...line, isAside: line.isAside || (isOutside && isOfCrypto(line, story)) }, story, request));
            reported.push(story);
        }
    }

    const chosen = deserving(lines);
    const marked = isOutside ? chosen : withMarketMove(chosen.filter(isFair), stories, request, spellings);
    return marked.length > 0 ? marked : chosen;
};

/** One statement per story. A line is a headline word for word only if it is that of the most important story or there are only headlines. */
export const digest = (stories: readonly Story[], request: Wanted): readonly Statement[] => {

    const { maxBullets } = request;
    const lines = linesOfStories(stories, request);
    const isOnlyHeadlines = lines.every(({ isHeadline }) => isHeadline);
    return lines.filter(({ isHeadline }, i) => !isHeadline || i === 0 || isOnlyHeadlines).slice(0, maxBullets).map(({ text, cites }) => ({ text: withoutAside(text), cites }));
};
