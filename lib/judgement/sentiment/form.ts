import { inAnyCase } from '../../text/any-case';
import { institutions } from '../names/institutions';

/** Millions of anything or of a currency, or a count of three digits or more that is neither a year nor a price. */
const amount = /\d\s?(?:million|billion|trillion)\b|[$€£¥₩]\s?\d[\d.,]*\s?(?:[mbt]|bn|mn)\b|(?<![\p{L}\p{N}$€£¥₩.,#])(?!(?:19|20)\d\d(?!\d))\d(?:,?\d){2,}(?![\p{L}\d%.,])/u;

/** Whether a headline states an amount, so that it reports what was paid, traded or counted. */
export const statesAmount = (headline: string): boolean => amount.test(headline.toLowerCase());

const tweetMarks = /https?:|[$#@]\p{L}|…|\n/u;

/** Whether a text reads like a post on a social network: it has a link, a tag, several lines, or was shortened. */
export const isTweet = (text: string): boolean => tweetMarks.test(text);

/** Whether a headline names a large institution outside crypto. */
export const namesInstitution = inAnyCase(`(?<![\\p{L}\\p{N}])(?:${institutions.join('|').toLowerCase()})(?![\\p{L}\\p{N}])`);
