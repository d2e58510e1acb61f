import { inSmallLetters } from '../../text/any-case';
import { contentWords } from '../../text/extract';

/** Share of words from which a text says nothing new: in general, if few or hardly any words can be compared, and beside a figure that both have. */
const repeated = { words: 0.5, few: 0.65, hardlyAny: 1, beside: 0.25 };

/** Words from which a share says something, and says enough. */
const [some, enough] = [4, 7];

/** Figures nearer than this are one, rounded differently. */
const rounding = 0.012;

const amount = /\d[\d.,]*(?:\s?(?:%|percent|million|billion|trillion|[kmbt]n?\b))?/gi;

const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };

/** Whole numbers near this one are years. */
const thisCentury = 2020;
const years = 30;

const tellingValue = (written: string): number[] => {

    const value = Number.parseFloat(written.replace(/,/g, ''));
    const unit = /[a-z%]/i.exec(written)?.[0].toLowerCase() ?? '';
    const isTelling = unit !== '' ? value > 1 : value >= 100 && Math.abs(value - thisCentury) > years;
    return isTelling ? [value * (scales[unit] ?? 1)] : [];
};

/** Values of at least three digits, or with a unit: "5" and "2026" prove nothing. */
const figuresOf = (text: string): number[] => (text.match(amount) ?? []).flatMap(tellingValue);

const near = (a: number, b: number): boolean => Math.abs(a - b) <= rounding * Math.max(a, b);

const calendar = /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/** Words with a capital that do not open the text. */
const namesOf = (text: string): ReadonlySet<string> => {

    const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(1) ?? [];
    return new Set(words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.toLowerCase()).filter((word) => !calendar.test(word)));
};

/** "b12", "Vault 3": what numbered things are told apart by. Sums and shares are none. */
const identifier = /(?<![\p{L}\p{N}$€£.,])(?=\p{L}*\d)[\p{L}\d]{1,12}(?![\p{L}\d]|[.,]\d|\s?(?:%|percent|million|billion|trillion|[kmbt]n?\b))/gu;

const identifiersOf = (text: string): ReadonlySet<string> => new Set((inSmallLetters(text).match(identifier) ?? []).filter((one) => /\p{L}/u.test(one) || one.length < 4));

/** The word that opens a text, if it means something. */
const openerOf = (text: string): string => contentWords(text.replace(/^([^\p{L}\p{N}]*[\p{L}\p{N}]+).*$/su, '$1')).join();

const common = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((word) => b.has(word)).length;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}$%]+/gu) ?? [];

/** The names of both texts; what opens one is a name if the other spells it as one. */
const namesOfBoth = (a: string, b: string): [ReadonlySet<string>, ReadonlySet<string>] => {

    const [left, right] = [namesOf(a), namesOf(b)];
    const [first, second] = [openerOf(a), openerOf(b)];
    return [new Set([...left, ...[first].filter((word) => word !== '' && (right.has(word) || word === second))]), new Set([...right, ...[second].filter((word) => word !== '' && (left.has(word) || word === first))])];
};

const sharesName = (a: string, b: string): boolean => common(...namesOfBoth(a, b)) > 0;

/** Whether two texts are the same sentence about other names: at most two words differ, each a name or a figure. */
const isTemplate = (a: string, b: string): boolean => {

    const [left, right] = [wordsOf(a), wordsOf(b)];
    const others = left.flatMap((word, i) => (word.toLowerCase() === right[i]?.toLowerCase() ? [] : [[word, right[i] ?? ''] as const]));
    return left.length === right.length && others.length > 0 && others.length <= 2 && others.every((pair) => pair.every((word) => /^[\p{Lu}\d]/u.test(word)));
};

/** Whether each text is about somebody or something else, in the same words: two coins that an exchange lists. */
const differ = (a: string, b: string): boolean => {

    const [one, two] = [identifiersOf(a), identifiersOf(b)];
    if (isTemplate(a, b) || (Math.min(one.size, two.size) > 0 && common(one, two) === 0)) {
        return true;
    }

    const [first, second] = namesOfBoth(a, b);
    const shared = common(first, second);
    return shared < first.size && shared < second.size && shared < 0.5 * Math.min(first.size, second.size);
};

const stems = (text: string): ReadonlySet<string> => new Set(contentWords(text).filter((word) => !/^\d+$/.test(word)).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)));

/** Whether a text says again what another says. */
export const saysAgain = (text: string, other: string): boolean => {

    if (differ(text, other)) {
        return false;
    }

    const [a, b] = [stems(text), stems(other)];
    const least = Math.min(a.size, b.size);
    const share = common(a, b) / Math.max(1, least);
    const figures = figuresOf(other);
    const isSameFigure = figuresOf(text).some((value) => figures.some((known) => near(value, known)));
    const wanted = least < some ? repeated.hardlyAny : least < enough ? repeated.few : repeated.words;
    return share >= wanted || isSameFigure && (share >= repeated.beside || sharesName(text, other));
};
