import { eitherCase } from '../text/any-case';

/** An amount of money or things, or a percentage. */
export interface Figure {
    readonly value: number;
    readonly isPercentage: boolean;
    /** Number of significant digits: 1 for `$90,000`, 4 for `387.5 million`. The fewer, the more likely it is a round number. */
    readonly digits: number;
}

/** Pattern of a figure with the groups currency sign, digits, percent sign and unit. For use in a longer pattern with the flag `u`. */
export const figurePattern = String.raw`([$€£¥₩₹])?\s?(?<![\p{L}\p{N}])(\d{1,15}(?:[.,]\d{1,15}){0,6})(?:\s?(%)|[\s-]?(${eitherCase('k|mn?|mln|bn?|bln|tn?|thousand|million|billion|trillion|percent|per cent')})(?![\p{L}\p{N}]))?(?![\p{L}\p{N}])`;

const scales: Readonly<Record<string, number>> = {
    k: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, mln: 1e6, million: 1e6, b: 1e9, bn: 1e9, bln: 1e9, billion: 1e9, t: 1e12, tn: 1e12, trillion: 1e12
};

/** Returns a figure; null if the digits are not a number, as in `1.2.3`. `1,234.5` is one figure, and so is `387,5`. */
export const figureOf = (digits: string, unit = ''): Figure | null => {

    const plain = digits.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.');
    const value = Number(plain) * (scales[unit.toLowerCase()] ?? 1);
    return Number.isNaN(value) ? null : {
        value: Number(value.toPrecision(12)),
        isPercentage: unit === '%' || /^per/i.test(unit),
        digits: plain.replace('.', '').replace(/^0+|0+$/g, '').length
    };
};
