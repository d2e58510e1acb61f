import { extractive } from '../../lib/desk/generators/extractive';
import { clean } from '../../lib/judgement/cleaning/clean';
import { createClusterer } from '../../lib/judgement/clusters/clusterer';
import { extractTokens } from '../../lib/judgement/tokens/extractor';
import { has, textOf } from './data';
import type { DataFile } from './data';

const boilerplate = /appeared first on|\bread more\b|subscribe to|follow us|sign up for|continue reading|the post .{5,200}\bfirst\b/i;

const isCut = (text: string): boolean => text !== '' && !/[.!?…。！？]["”’')\]]*$/.test(text.trim()) || /…$|\.\.\.$/.test(text.trim());

const countOf = (texts: readonly string[], test: (text: string) => boolean): string => `${texts.filter(test).length} of ${texts.length}`;

/** Files with `{ title, text, outlet }`: counts the boilerplate and cut texts that cleaning leaves, and those in a recap of the file's news. */
export const day = async ({ name, rows }: DataFile): Promise<string[]> => {

    const items = rows.filter((row) => has(row, 'title', 'text', 'outlet')).map((row, i) => ({ id: String(i), ts: i * 60, raw: textOf(row, 'text'), ...clean({ title: textOf(row, 'title'), text: textOf(row, 'text'), source: textOf(row, 'outlet') }) }));
    if (items.length === 0) {
        return [];
    }

    const clusterer = createClusterer();
    items.forEach(({ id, title, text, ts }) => clusterer.add({ id, title, text, ts }));
    const clusters = clusterer.assignments();
    const evidence = items.map(({ id, title, text, ts }) => ({ id, kind: 'item' as const, title, text, url: '', publishedAt: ts * 1000, tokens: extractTokens({ title, text }), narrativeId: clusters.get(id) ?? null, sources: 1 }));
    const { bullets } = await extractive.generate({ purpose: 'recap', subject: 'Crypto', evidence, maxBullets: 12, maxLength: 280 }, { signal: new AbortController().signal, now: () => 0, log: () => undefined });
    const texts = bullets.map(({ text }) => text);
    const titles = new Set(items.map(({ title }) => title.replace(/\W+$/, '')));
    return [
        `${name} (${items.length}): boilerplate ${countOf(items.map(({ text }) => text), (text) => boilerplate.test(text))} (before ${countOf(items.map(({ raw }) => raw), (text) => boilerplate.test(text))}), cut ${countOf(items.map(({ text }) => text), isCut)}`,
        `${name}: recap bullets: headlines ${countOf(texts, (text) => titles.has(text.replace(/\W+$/, '')))}, boilerplate or cut ${countOf(texts, (text) => boilerplate.test(text) || isCut(text))}`
    ];
};
