import { LRUCache } from 'lru-cache';

import { askAuthorize } from '../../auth/authorize';
import type { Authorize } from '../../auth/options';
import type { Clock } from '../../clock';
import type { List, Ms } from '../../storage/contract';

export interface PermissionDeps {
    readonly authorize: Authorize | undefined;
    readonly clock: Clock;
    /** Time for one call of `authorize`. */
    readonly timeoutMs: Ms;
}

interface Answer {
    readonly at: Ms;
    readonly categories: Promise<List | null>;
}

/** Owners whose permission is known at once. */
const maxOwners = 10_000;

/** For so long an answer is good: what follows a withdrawal by more is not sent any more. */
const freshMs = 1000;

/** What the owners of bots may read now: asked for when something is to be sent, as a sign-in would ask. */
export class Permissions {

    private readonly answers = new LRUCache<string, Answer>({ max: maxOwners });

    constructor(private readonly deps: PermissionDeps) {}

    /** Null: everything; none for a wallet that is refused. Rejects where `authorize` fails, or says something that is no answer. */
    async allowedFor(owner: string): Promise<List | null> {

        const { authorize, clock, timeoutMs } = this.deps;
        if (!authorize) {
            return null;
        }

        const now = clock.now();
        const known = this.answers.get(owner);
        if (known && now >= known.at && now - known.at < freshMs) {
            return await known.categories;
        }

        const categories = askAuthorize({ authorize, clock, timeoutMs }, owner).then((answer) => (answer ? answer.categories ?? null : []));
        this.answers.set(owner, { at: now, categories });
        return await categories;
    }
}
