import { eitherCase } from '../text/any-case';
import { scales } from '../text/numbers';

/** An amount of money or things, or a percentage. */
export interface Figure {
    readonly value: number;
    readonly isPercentage: boolean;
    /** Number of significant digits: 1 for `$90,000`, 4 for `387.5 million`. The fewer, the more likely it is a round number. */
    readonly digits: number;
}

/** Pattern of a figure with the groups currency sign, digits, percent sign and unit. For use in a longer pattern with the flag `u`. */
export const figurePattern = String.raw`([$€£¥₩₹])?\s?(?<![\p{L}\p{N}])(\d{1,15}(?:[.,]\d{1,15}){0,6})(?:\s?(%)|[\s-]?(${eitherCase('k|mn?|mln|bn?|bln|tn?|thousand|million|billion|trillion|percent|per cent')})(?![\p{L}\p{N}]))?(?![\p{L}\p{N}])`;

/** Returns digits without separators of thousands, with a point: "1,234.5" is one number, and so is "387,5". */
export const plainDigits = (digits: string): string => digits.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.');

/** Returns a figure; null if the digits are not a number, as in `1.2.3`. */
export const figureOf = (digits: string, unit = ''): Figure | null => {

    const plain = plainDigits(digits);
    const value = Number(plain) * (scales[unit.toLowerCase()] ?? 1);
    return Number.isNaN(value) ? null : {
        value: Number(value.toPrecision(12)),
        isPercentage: unit === '%' || /^per/i.test(unit),
        digits: plain.replace('.', '').replace(/^0+|0+$/g, '').length
    };
};
