import Joi from 'joi';

import { newsItem } from '../news/schema';
import type { NarrativeRecord, StoredNews } from '../storage/contract';

/** Narrative on the wire. */
export const narrative = Joi.object({
    narrative_id: Joi.string().required(),
    updated_at: Joi.string().isoDate().required(),
    tag: Joi.string().allow(null).required().description('Short headline'),
    summary: Joi.string().allow(null).required(),
    content: Joi.array().items(newsItem).required().description('Newest items first')
});

/** What the newsroom says of a narrative; times and id are the record's own. */
interface Told {
    readonly tag?: string | null;
    readonly summary?: string | null;
}

/** The narrative's JSON with its items' texts put in as they lie in storage. */
export const narrativeJson = ({ id, ord, json }: NarrativeRecord, items: readonly StoredNews[]): string => {

    const { tag = null, summary = null } = JSON.parse(json) as Told;
    const head = JSON.stringify({ narrative_id: id, updated_at: new Date(ord / 1000).toISOString(), tag, summary });
    return `${head.slice(0, -1)},"content":[${items.map((item) => item.json).join(',')}]}`;
};
