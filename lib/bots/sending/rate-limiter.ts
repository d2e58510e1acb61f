import type { Clock } from '../../clock';
import type { Ms } from '../../storage/contract';
import type { BotRate } from '../types';
import { RateWindow } from './rate';
import type { ChatLimiter, Permit } from './rate';

export interface SendRateLimiterDeps {
    readonly clock: Clock;
    /** Null for no limit. */
    readonly rate: BotRate | null;
    /** Messages under way at once. */
    readonly concurrency: number;
    /** Longest wait of an owner with too many messages under way, in ms. */
    readonly patienceMs: Ms;
}

interface Request {
    readonly chat: ChatLimiter;
    readonly answer: (granted: Permit | Ms | null) => void;
    /** Cancels the end of the wait. */
    readonly cancel: () => void;
}

/** Stands for all owners if they share one line. */
const everybody = Symbol('everybody');

type Owner = string | typeof everybody;

/**
 * Grants permits to send to one platform, within its rate and concurrency. Owners take turns, each in order of request, and none has
 * more messages under way than leaves as many places for others: one whose messages all take long delays nobody else.
 */
export class SendRateLimiter {

    private readonly window: RateWindow | null;
    /** The owner whose turn comes next is first. */
    private readonly waiting = new Map<Owner, Set<Request>>();
    /** Messages under way. */
    private readonly held = new Map<Owner, number>();
    private total = 0;
    private isPaused = false;
    private cancelTimer = (): void => {};

    constructor(private readonly deps: SendRateLimiterDeps) {

        this.window = deps.rate && new RateWindow(deps.rate);
    }

    /** Messages under way. */
    get underWay(): number {

        return this.total;
    }

    /**
     * Resolves to a permit; to the ms that the chat, or an owner with too many messages under way, must still wait, which delays nobody else; or to null once paused.
     * Default: owners share one line and all places.
     */
    acquire(chat: ChatLimiter, owner: Owner = everybody): Promise<Permit | Ms | null> {

        return new Promise((resolve) => {

            const requests = this.waiting.get(owner) ?? new Set();
            const request: Request = { chat, answer: resolve, cancel: owner === everybody ? none : this.limitWait(() => request, owner) };
            this.waiting.set(owner, requests.add(request));
            this.serve();
        });
    }

    /** Resolves waiting and later requests to null. */
    pause(): void {

        this.isPaused = true;
        this.serve();
    }

    resume(): void {

        this.isPaused = false;
    }

    /** Answers what can be answered now, and waits for the rate. The limits are checked in the same step, so that no other request is granted in between. */
    private serve(): void {

        const { clock, concurrency } = this.deps;
        this.cancelTimer();
        let next = this.next();
        while (next && this.total < concurrency) {
            const wait = this.window?.waitMs(clock.now()) ?? 0;
            if (wait > 0) {
                this.cancelTimer = clock.setTimer(wait, () => this.serve());
                return;
            }

            this.grant(next.request, next.owner);
            next = this.next();
        }
    }

    /** The next request that may be granted. Those that are not to wait here are answered on the way. */
    private next(): { readonly request: Request; readonly owner: Owner } | null {

        const now = this.deps.clock.now();
        for (const [owner, requests] of this.waiting) {
            for (const request of requests) {
                const wait = this.isPaused ? null : request.chat.waitMs(now);
                if (wait !== 0) {
                    this.end(request, owner, wait);
                }
                else if (this.hasTooMany(owner)) {
                    break;
                }
                else {
                    return { request, owner };
                }
            }
        }

        return null;
    }

    private grant(request: Request, owner: Owner): void {

        const permits = [...request.chat.acquire(), ...this.window ? [this.window.acquire()] : []];
        this.count(owner, 1);
        const free = (freeOne: (permit: Permit) => void): void => {

            permits.forEach(freeOne);
            this.count(owner, -1);
            this.serve();
        };

        this.end(request, owner, { release: (now) => free((permit) => permit.release(now)), cancel: () => free((permit) => permit.cancel()) });
        this.putLast(owner);
    }

    private count(owner: Owner, more: number): void {

        const held = (this.held.get(owner) ?? 0) + more;
        this.total += more;
        if (held > 0) {
            this.held.set(owner, held);
        }
        else {
            this.held.delete(owner);
        }
    }

    private hasTooMany(owner: Owner): boolean {

        return owner !== everybody && (this.held.get(owner) ?? 0) >= Math.max(1, this.deps.concurrency - this.total);
    }

    private end(request: Request, owner: Owner, granted: Permit | Ms | null): void {

        const requests = this.waiting.get(owner);
        requests?.delete(request);
        if (requests?.size === 0) {
            this.waiting.delete(owner);
        }

        request.cancel();
        request.answer(granted);
    }

    private putLast(owner: Owner): void {

        const requests = this.waiting.get(owner);
        if (requests) {
            this.waiting.delete(owner);
            this.waiting.set(owner, requests);
        }
    }

    /** Bots that wait for their owner's other messages are not to take the places of others' bots on this node. */
    private limitWait(requestOf: () => Request, owner: Owner): () => void {

        const { clock, patienceMs } = this.deps;
        let cancel = none;
        const check = (): void => {

            if (this.hasTooMany(owner)) {
                this.end(requestOf(), owner, patienceMs);
                return;
            }

            cancel = clock.setTimer(patienceMs, check);
        };

        cancel = clock.setTimer(patienceMs, check);
        return () => cancel();
    }
}

const none = (): void => {};
