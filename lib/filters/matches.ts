import type { Filter } from './parse';
import { Subject } from './subject';
import type { FilterableAnalysis, FilterableItem } from './types';

/** Whether a filter applies to an item with this analysis. */
export const matches = (filter: Filter, item: FilterableItem, analysis: FilterableAnalysis): boolean => {

    return filter.matches(new Subject({ item: () => item, analysis: () => analysis }));
};
