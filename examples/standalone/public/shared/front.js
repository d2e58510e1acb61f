import { session } from './session.js';

/** Everything around the headlines of a category: leads, running stories, pulse, tokens. Null if the request fails. */
export const loadFront = (category) => session.client.request('/front.json', { query: { category: category ?? undefined } }).catch(() => null);
