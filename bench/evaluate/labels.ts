import { categorise } from '../../lib/judgement/categories/classifier';
import { checkClaims } from '../../lib/judgement/claims/check-claims';
import type { ClaimEvidence } from '../../lib/judgement/claims/check-claims';
import { findDuplicate } from '../../lib/judgement/duplicates/find';
import { extractTokens } from '../../lib/judgement/tokens/extractor';
import { has, listOf, textOf } from './data';
import type { DataFile, Row } from './data';
import { f1Of, fixed } from './metrics';

const storyOf = (row: Row): { title: string; text: string } => ({ title: textOf(row, 'title'), text: textOf(row, 'text') });

/** Files with `{ title, text, tokens }`, compared with cashtags alone. */
export const tokens = ({ name, rows }: DataFile): string[] => {

    const items = rows.filter((row) => has(row, 'title', 'text', 'tokens') && !has(row, 'must'));
    const line = (peer: string, find: (story: { title: string; text: string }) => string[]): string => {

        return `${name} (${items.length}): ${peer}: F1 ${fixed(f1Of(items.map((row) => ({ gold: listOf(row, 'tokens'), found: find(storyOf(row)) }))))}`;
    };

    return items.length === 0 ? [] : [line('extractTokens', extractTokens), line('cashtags', ({ title, text }) => [...new Set(`${title}\n${text}`.match(/\$[A-Z]{2,10}\b/g) ?? [])])];
};

/** Files with `{ title, text, must, forbidden }`. */
export const categories = ({ name, rows }: DataFile): string[] => {

    const items = rows.filter((row) => has(row, 'title', 'must', 'forbidden')).map((row) => ({ found: categorise({ ...storyOf(row), defaultCategories: listOf(row, 'defaultCategories') }), must: listOf(row, 'must'), forbidden: listOf(row, 'forbidden') }));
    const count = (of: 'must' | 'forbidden'): readonly [number, number] => [items.flatMap((item) => item[of].filter((code) => item.found.includes(code))).length, items.flatMap((item) => item[of]).length];
    const [[given, must], [wrong, forbidden]] = [count('must'), count('forbidden')];
    return items.length === 0 ? [] : [`${name} (${items.length}): must given ${fixed(given / Math.max(1, must))} of ${must}, forbidden given ${wrong} of ${forbidden}`];
};

const normal = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Files with `{ a, b, same }`, compared with titles that are equal after normalising. */
export const duplicates = ({ name, rows }: DataFile): string[] => {

    const pairs = rows.filter((row) => has(row, 'a', 'b', 'same')).map((row) => ({ a: textOf(row, 'a'), b: textOf(row, 'b'), same: row.same === true }));
    const line = (peer: string, isSame: (a: string, b: string) => boolean): string => {

        const [same, other] = [pairs.filter((pair) => pair.same), pairs.filter((pair) => !pair.same)];
        return `${name}: ${peer}: recall ${fixed(same.filter(({ a, b }) => isSame(a, b)).length / Math.max(1, same.length))} of ${same.length}, false ${other.filter(({ a, b }) => isSame(a, b)).length} of ${other.length}`;
    };

    return pairs.length === 0 ? [] : [line('findDuplicate', (a, b) => findDuplicate(b, [a]) !== null), line('exact', (a, b) => normal(a) === normal(b))];
};

const isFigureLike = (word: string): boolean => /\d/.test(word);

/** Roughly the check of earlier versions: compares digits only. */
const digitsOnly = (sentence: string, evidence: ClaimEvidence): boolean => {

    const known = `${evidence.title} ${evidence.text}`;
    return sentence.split(/\s+/).filter(isFigureLike).every((word) => known.includes(word.replace(/[.,]$/, '')));
};

/** Files with `{ sentence, evidence, ok }`; by `kind` if there is one. */
export const claims = ({ name, rows }: DataFile): string[] => {

    const items = rows.filter((row) => has(row, 'sentence', 'evidence', 'ok'));
    const line = (peer: string, check: (sentence: string, evidence: ClaimEvidence) => boolean): string => {

        const judged = items.map((row) => ({ row, passed: check(textOf(row, 'sentence'), row.evidence as ClaimEvidence) }));
        const [truths, lies] = [judged.filter(({ row }) => row.ok === true), judged.filter(({ row }) => row.ok !== true)];
        const through = lies.filter(({ passed }) => passed);
        const kinds = [...new Set(lies.map(({ row }) => textOf(row, 'kind')))].map((kind) => `${kind} ${through.filter(({ row }) => textOf(row, 'kind') === kind).length}/${lies.filter(({ row }) => textOf(row, 'kind') === kind).length}`);
        return `${name} (${items.length}): ${peer}: true passed ${fixed(truths.filter(({ passed }) => passed).length / Math.max(1, truths.length))} of ${truths.length}, false through ${through.length} of ${lies.length} (${kinds.join(', ')})`;
    };

    return items.length === 0 ? [] : [line('checkClaims', (sentence, evidence) => checkClaims(sentence, evidence).ok), line('digits alone', digitsOnly)];
};
