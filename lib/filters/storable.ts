import type { List } from '../storage/contract';
import { prefixesOf } from './keyword';
import type { FilterTree } from './types';

/** The part of a filter that storage answers. */
export interface Storable {
    /** Every item that the filter matches has one of these categories. */
    readonly categories?: List;
    /** Every item that the filter matches has a word with each of these beginnings; an empty list: no item matches. */
    readonly prefixes?: List;
    /** Whether an item with these is matched by the filter. */
    readonly isWhole: boolean;
}

/** The filters of which all must apply. */
const conjunctsOf = (tree: FilterTree): readonly FilterTree[] => [tree, ...(tree.and ?? []).flatMap(conjunctsOf)];

const size = (tree: FilterTree): number => Object.keys(tree).length;

/** Splits a filter in canonical form. Storage is asked for one keyword only, and for none if `hasKeyword` is true: a search costs more with each word. */
export const storableOf = (tree: FilterTree, hasKeyword: boolean): Storable => {

    const conjuncts = conjunctsOf(tree);
    const categories = conjuncts.find(({ category }) => category !== undefined)?.category as List | undefined;
    const keyword = hasKeyword ? undefined : conjuncts.find((one) => one.keyword !== undefined)?.keyword;
    const members = conjuncts.reduce((sum, one) => sum + size(one) - (one.and ? 1 : 0), 0);
    return {
        ...(categories && { categories }),
        ...(keyword !== undefined && { prefixes: prefixesOf(keyword) }),
        isWhole: members === Number(categories !== undefined) + Number(keyword !== undefined)
    };
};
