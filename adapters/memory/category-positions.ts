import type { List, Ord } from '../../lib/storage/contract';
import { Positions } from './positions';
import type { Place } from './positions';

/** What is filed under its categories. */
interface Filed extends Place {
    readonly categories: List;
}

/** The highest place of several lists. */
const highest = (places: readonly (Place | undefined)[]): Place | undefined => {

    return places.reduce((best, place) => (best === undefined || (place && place.ord > best.ord) ? place : best), undefined);
};

/** The positions of the items of each category, so that a category with few items is found among many others. */
export class CategoryPositions {

    private readonly byCategory = new Map<string, Positions>();

    add({ ord, id, categories }: Filed): void {

        for (const code of new Set(categories)) {
            const positions = this.byCategory.get(code) ?? new Positions();
            this.byCategory.set(code, positions);
            positions.add(ord, id);
        }
    }

    delete({ ord, categories }: Filed): void {

        new Set(categories).forEach((code) => this.byCategory.get(code)?.delete(ord));
    }

    /** Places with one of the categories from `from` (inclusive) to below `to`, highest position first. */
    *newest(categories: List, from: Ord, to: Ord): Generator<Place, undefined> {

        const lists = [...new Set(categories)].flatMap((code) => this.byCategory.get(code)?.newest(from, to) ?? []);
        let heads = lists.map((list) => list.next().value);
        let place = highest(heads);
        while (place) {
            const { ord } = place;
            yield place;
            heads = heads.map((head, i) => (head?.ord === ord ? lists[i]?.next().value : head));
            place = highest(heads);
        }
    }
}
