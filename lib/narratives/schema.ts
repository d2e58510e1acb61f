import Joi from 'joi';

import { shownJson } from '../news/analysis';
import type { Include } from '../news/analysis';
import type { NewsItem } from '../news/item';
import type { Provenance } from '../provenance';
import { newsItem } from '../news/schema';
import type { NarrativeRecord, StoredNews } from '../storage/contract';
import { clip, sentencesOf } from '../text/sentences';

/** Narrative on the wire. */
export const narrative = Joi.object({
    narrative_id: Joi.string().required(),
    updated_at: Joi.string().isoDate().required(),
    tag: Joi.string().allow(null).required().description('Short headline'),
    summary: Joi.string().allow(null).required(),
    content: Joi.array().items(newsItem).required().description('Newest items first')
});

/** The text of a narrative, stored as the record's JSON. */
interface NarrativeText {
    readonly tag?: string | null;
    readonly summary?: string | null;
    /** Items that tag and summary were made from; left out in records of version 0.1.0 and earlier. */
    readonly from?: Provenance;
}

const maxTagLength = 80;

/** The text that the newsroom or the desk wrote. */
export const textOf = ({ json }: NarrativeRecord): NarrativeText => JSON.parse(json) as NarrativeText;

/** Sentences of an item's text that make a summary. The short context is none: it only adds to the headline. */
const mostSentences = 2;

/** A text from one item alone, for readers who may not see the narrative's own. */
export const textFromItem = ({ json }: StoredNews): NarrativeText => {

    const { signal, long_context: text } = JSON.parse(json) as NewsItem;
    return { tag: clip(signal, maxTagLength), summary: sentencesOf(text).slice(0, mostSentences).join(' ') };
};

/** The narrative's JSON with its items' texts put in as they lie in storage. `tag` and `summary` are always there (ruling 8). */
export const narrativeJson = ({ id, ord }: NarrativeRecord, items: readonly StoredNews[], { tag = null, summary = null }: NarrativeText, include: Include): string => {

    const head = JSON.stringify({ narrative_id: id, updated_at: new Date(ord / 1000).toISOString(), tag, summary });
    return `${head.slice(0, -1)},"content":[${items.map((item) => shownJson(item, include)).join(',')}]}`;
};
