import { inAnyCase } from '../../text/any-case';
import { recently } from '../../text/memo';
import { scales as latinScales } from '../../text/numbers';
import { plainDigits } from '../figures';
import type { Story } from '../types';

/** Number of characters of a text that are read. */
const maxText = 600;

const scales: Readonly<Record<string, number>> = { ...latinScales, '万': 1e4, '萬': 1e4, '億': 1e8, '亿': 1e8, '만': 1e4, '억': 1e8, '조': 1e12 };

/** Value of one unit in dollars, by order of magnitude. */
const units: Readonly<Record<string, number>> = { '$': 1, '€': 1, '£': 1, '¥': 0.01, '₩': 0.001, 'usd': 1, 'usdt': 1, 'usdc': 1, 'dollar': 1, 'euro': 1, 'pound': 1, 'eur': 1, 'gbp': 1, 'yen': 0.01, 'won': 0.001, 'yuan': 0.1, 'btc': 1e5, 'bitcoin': 1e5, 'eth': 3e3, 'ether': 3e3, 'sol': 1e2, '美元': 1, '달러': 1, '米ドル': 1, 'ドル': 1 };

const amount = /(\d[\d.,]{0,20})(?:[\s-]?(thousand|million|billion|trillion|mln|mn|bn|tn|k|m|b|t)\b|([万萬億亿만억조]))?(?:[\s-]?(usdt|usdc|usd|eur|gbp|dollar|euro|pound|yen|won|yuan|btc|bitcoin|ether|eth|sol|美元|달러|米ドル|ドル))?/gi;

const signBefore = /([$€£¥₩])\s?$/;

const percentage = /(\d[\d.,]{0,8})\s?(?:%|percent\b|per cent\b)/gi;

/** Whether the words after a sum show that it measures a whole market, not an event. */
const isBackdrop = inAnyCase(String.raw`^\W{0,3}(?:[\p{L}-]+\s+){0,2}?(?:market|marketcap|valuation|industry|sector|asset manager|assets under|aum|tvl|economy|debt)\b|^\W{0,3}in (?:assets|aum|tvl|market)`);

/** Number of characters after a sum in which its meaning is searched for. */
const maxBackdrop = 60;

const log = { least: 5, most: 10.5 };

/** Magnitude of a sum from 0 to 1: $100,000 → 0, $30 billion and more → 1. */
const ofMoney = (dollars: number): number => Math.min(1, Math.max(0, (Math.log10(dollars) - log.least) / (log.most - log.least)));

/** Magnitude of a percentage: 10% → .3, 50% → .5, 100% → .6. */
const ofPercent = (percent: number): number => Math.min(0.7, Math.max(0, 0.3 * Math.log10(Math.max(1, percent))));

const numberOf = (text: string): number => Number(plainDigits(text.replace(/[.,]+$/, '')));

const dollarsOf = ({ 1: digits = '', 2: scale = '', 3: mark = '', 4: unit = '', index, input }: RegExpExecArray): number => {

    const sign = signBefore.exec(input.slice(Math.max(0, index - 2), index))?.[1] ?? '';
    const worth = units[sign] ?? units[unit.toLowerCase()] ?? 0;
    return numberOf(digits) * (scales[scale.toLowerCase()] ?? scales[mark] ?? 1) * worth;
};

const worthOf = (match: RegExpExecArray): number => {

    const dollars = dollarsOf(match);
    const behind = match.input.slice(match.index + match[0].length, match.index + match[0].length + maxBackdrop);
    return dollars > 0 ? ofMoney(dollars) * (isBackdrop(behind) ? 0.5 : 1) : 0;
};

const moneyIn = (text: string): number => Math.max(0, ...Array.from(text.matchAll(amount), worthOf));

const percentIn = (text: string): number => Math.max(0, ...[...text.matchAll(percentage)].map(([, digits = '']) => ofPercent(numberOf(digits))).filter((size) => size > 0));

/** The last results are kept, since an item is judged alone and again with its story. */
const sizeOf = recently(100, (text) => Math.max(moneyIn(text), percentIn(text)));

/** Returns the magnitude of the largest sum or change in a story, from 0 to 1. One that only the text contains counts less. */
export const magnitudeOf = ({ title, text }: Story): number => Math.max(sizeOf(title), 0.8 * sizeOf(text.slice(0, maxText)));
