import type { Group, Storage } from './contract';

/** Every method of every group, with the number of parameters before its `call`. */
export const methods: { readonly [G in Group]: Readonly<Record<keyof Required<Required<Storage>[G]>, number>> } = {
    news: { publish: 1, correct: 2, retract: 1, get: 1, known: 1, list: 1, since: 2, bounds: 0, byNarrative: 2 },
    narratives: { get: 1, put: 1, list: 1 },
    articles: { get: 1, put: 1, remove: 1, list: 1 },
    categories: { seed: 1, list: 0, put: 1, remove: 1 },
    texts: { get: 2, put: 3, lease: 4, release: 2 },
    tokens: { insert: 1, active: 2, listActive: 2, revoke: 3 },
    once: { reserve: 4 },
    bots: { register: 1, list: 1, remove: 2, claim: 1, advance: 4, retry: 2, kill: 2, release: 3, next: 2, find: 1 },
    payments: { get: 2, claim: 2, renew: 3, begin: 4, suspend: 2, complete: 3, recover: 4, free: 2 }
};
