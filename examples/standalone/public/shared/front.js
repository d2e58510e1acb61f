import { session } from './session.js';

/** What surrounds the headlines of a category: leads, running stories, pulse, tokens. Null if there is no answer. */
export const loadFront = (category) => session.client.request('/front.json', { query: { category: category ?? undefined } }).catch(() => null);
