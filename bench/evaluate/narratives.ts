import { createClusterer } from '../../lib/judgement/clusters/clusterer';
import { has, textOf } from './data';
import type { DataFile } from './data';
import { bcubed, fixed } from './metrics';

/** Files with `{ id, title, text, ts, story }`, compared with every item as its own story. */
export const narratives = ({ name, rows }: DataFile): string[] => {

    const items = rows.filter((row) => has(row, 'id', 'title', 'ts', 'story')).sort((a, b) => Number(a.ts) - Number(b.ts));
    if (items.length === 0) {
        return [];
    }

    const gold = new Map(items.map((row) => [textOf(row, 'id'), String(row.story)]));
    const sizes = new Map<string, number>();
    gold.forEach((story) => sizes.set(story, (sizes.get(story) ?? 0) + 1));
    const clusterer = createClusterer();
    const milliseconds = Math.max(...items.map(({ ts }) => Number(ts))) > 1e11;
    for (const row of items) {
        clusterer.add({ id: textOf(row, 'id'), title: textOf(row, 'title'), text: textOf(row, 'text'), ts: Number(row.ts) / (milliseconds ? 1000 : 1) });
    }

    const isMulti = (id: string): boolean => (sizes.get(gold.get(id) ?? '') ?? 0) > 1;
    const line = (found: ReadonlyMap<string, string>): string => `BCubed F1 ${fixed(bcubed(found, gold, () => true))}, stories of several items ${fixed(bcubed(found, gold, isMulti))}`;
    return [`${name} (${items.length} items, ${sizes.size} stories): ${line(clusterer.assignments())}`, `${name}: singletons: ${line(new Map())}`];
};
