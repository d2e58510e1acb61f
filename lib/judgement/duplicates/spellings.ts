import { aliases } from '../clusters/aliases';
import { countries } from '../clusters/countries';
import { stem } from '../clusters/stem';
import { figureOf } from '../figures';
import { plainCoinNames } from '../names/coins';

/** What headlines write in two ways, and the one by which they are compared. */
const spellings: ReadonlyMap<string, string> = new Map([
    ...plainCoinNames,
    ['share', 'stock'], ['shares', 'stock'], ['stocks', 'stock'], ['license', 'licence'], ['licenses', 'licences'], ['following', 'after'], ['amid', 'as'],
    ['jan', 'january'], ['feb', 'february'], ['aug', 'august'], ['sept', 'september'], ['oct', 'october'], ['nov', 'november'], ['dec', 'december']
]);

const units: readonly (readonly [number, string])[] = [[1e12, 'trillion'], [1e9, 'billion'], [1e6, 'million']];

/** Writes a figure as most headlines do, `1.2b` and `1,200,000,000` as `1.2 billion`, and a percentage without its sign. */
const usualFigure = (all: string, _sign: string | undefined, digits: string, _percent: string | undefined, unit: string | undefined): string => {

    const figure = figureOf(digits, unit);
    if (figure === null) {
        return all;
    }

    const [scale, name = ''] = units.find(([least]) => figure.value >= least) ?? [1];
    return ` ${figure.value / scale} ${name}`;
};

/** Returns the letters and digits of a title in lower case. `gap`: all else. */
export const lettersOf = (title: string, gap: RegExp): string => title.replace(/['’]/g, '').replace(gap, ' ').trim();

/** Returns a word in lower case as most headlines spell it. */
export const usualSpelling = (word: string): string => spellings.get(word) ?? word;

/** Returns a word in lower case as most headlines write it: a coin by its name, and a country for its people. */
const usualName = (word: string): string => {

    const spelled = usualSpelling(word);
    return countries.get(stem(spelled)) ?? spelled;
};

/** Returns words in lower case with one name for what has several. */
export const usualNames = (words: readonly string[]): readonly string[] => {

    const names = aliases.all(words);
    const named = new Map(names.map(({ at, value }) => [at, value]));
    const others = new Set(names.flatMap(({ at, length }) => Array.from({ length: length - 1 }, (_, i) => at + 1 + i)));
    return words.map((word, at) => named.get(at) ?? word).filter((_, at) => !others.has(at)).map(usualName);
};

/** Returns a title in lower case with its figures as most headlines write them. */
export const usualFigures = (title: string, figure: RegExp): string => (/\d/.test(title) ? title.replace(figure, usualFigure) : title);
