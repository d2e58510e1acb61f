import { Fresh } from '../../async/fresh';
import { askAuthorize } from '../../auth/authorize-hook';
import type { Authorize } from '../../auth/options';
import { Cache } from '../../cache';
import { second } from '../../clock';
import type { Clock } from '../../clock';
import type { List, Ms } from '../../storage/contract';

export interface PermissionDeps {
    readonly authorize: Authorize | undefined;
    readonly clock: Clock;
    /** Time limit of one call of `authorize`. */
    readonly timeoutMs: Ms;
}

/** Owners whose permission is kept. */
const maxOwners = 10_000;

/** How long an answer is used. A message that it allowed is sent within a tenth of a second: permission that was withdrawn a second ago is no longer used. */
const freshMs = 0.9 * second;

/** Checks with the host's `authorize` what the owners of bots may read now. */
export class Permissions {

    private readonly answers: Fresh<string, List | null>;

    constructor(private readonly deps: PermissionDeps) {

        this.answers = new Fresh({ clock: deps.clock, freshMs, store: new Cache(maxOwners) });
    }

    /** Resolves to categories, none for a refused wallet, or to null for all. Rejects if `authorize` fails or returns something invalid. */
    async allowedFor(owner: string): Promise<List | null> {

        const { authorize, clock, timeoutMs } = this.deps;
        if (!authorize) {
            return null;
        }

        return await this.answers.get(owner, async () => {

            const answer = await askAuthorize({ authorize, clock, timeoutMs }, owner);
            return answer ? answer.categories ?? null : [];
        });
    }
}
