import type { Clock } from '../clock';
import type { NewsDraft } from '../news/draft';
import type { NewsItem } from '../news/item';
import type { Queue } from './queue';

/** Drafts that one caller publishes. */
export interface Publication {
    readonly drafts: readonly NewsDraft[];
    /** Called once the items are durable. */
    readonly resolve: (items: readonly NewsItem[]) => void;
    readonly reject: (error: unknown) => void;
}

export interface PublicationsDeps {
    readonly queue: Pick<Queue, 'add'>;
    readonly clock: Pick<Clock, 'now'>;
    /** Stores the publications that it draws in one transaction, and settles each of them. Never rejects. */
    readonly publish: (group: Iterable<Publication>) => Promise<void>;
}

/** Most items of one transaction that several callers share. */
const most = 50;

/** A group accepts no further caller after this time, in milliseconds, so that the first ones don't wait long. */
const longest = 20;

/**
 * Lets callers that wait at the same time share a transaction, because a transaction costs as much as making one item durable. No
 * caller waits for others to arrive: a group consists of those that arrived while the previous group was stored.
 */
export class Publications {

    /** Waiting publications in order of arrival, each with a function that removes its job from the queue. */
    private readonly waiting = new Map<Publication,() => void>();

    constructor(private readonly deps: PublicationsDeps) {}

    /** Resolves when the items are durable. Rejects as if the drafts were published alone. */
    add(drafts: readonly NewsDraft[]): Promise<readonly NewsItem[]> {

        return new Promise((resolve, reject) => {

            const publication = { drafts, resolve, reject };
            this.waiting.set(publication, () => undefined);
            const takeBack = this.deps.queue.add('urgent', {
                weight: drafts.length,
                run: async () => await this.deps.publish(this.draw()),
                refuse: (error) => {

                    this.waiting.delete(publication);
                    reject(error);
                }
            });
            if (this.waiting.has(publication)) {
                this.waiting.set(publication, takeBack);
            }
        });
    }

    private *draw(): Generator<Publication> {

        const { clock } = this.deps;
        const end = clock.now() + longest;
        let items = 0;
        for (const [publication, takeBack] of this.waiting) {
            items += publication.drafts.length;
            if (items > publication.drafts.length && (items > most || clock.now() >= end)) {
                return;
            }

            this.waiting.delete(publication);
            takeBack();
            yield publication;
        }
    }
}
