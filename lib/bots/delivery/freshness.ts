import type { Clock } from '../../clock';
import type { Ms } from '../../storage/contract';

/** Decides whether what a delivery has read may still be used. */
export class Freshness {

    private changes = 0;

    constructor(private readonly clock: Clock) {}

    /** Must be called when something that deliveries read has changed, so that they read it again. */
    expire(): void {

        ++this.changes;
    }

    /**
     * Must be called before something is read. The function that it returns checks whether that may still be used: it is younger than `ms`, and nothing has changed
     * since. A clock that was set back makes it stale.
     */
    begin(ms: Ms): () => boolean {

        const { changes, clock } = this;
        const at = clock.now();
        return () => {

            const age = clock.now() - at;
            return changes === this.changes && age >= 0 && age < ms;
        };
    }
}
