import { fetchText } from './ask';

/** Members of a feed message that a client reads. */
export interface Message {
    readonly type: string;
    readonly seq?: number;
    readonly id?: string;
    readonly content?: { readonly id: string };
    readonly head?: number;
    readonly after?: number;
    readonly from?: number;
}

export interface Wanted {
    readonly categories: readonly string[];
    readonly corrections: boolean;
    readonly token: string;
}

/** What the clients of one test share. */
export interface Referee {
    /** Lowest position to resume after. */
    readonly tail: () => number;
    /** Port of a node. Nothing listens there while the node is down. */
    readonly portOf: (node: number) => number;
    /** Reports a violation that a client noticed. */
    readonly report: (what: string) => void;
    /** Called before a client forgets what it received. */
    readonly checkDelivery: (follower: Follower) => void;
}

/** Where a client starts: with a page of items, at the beginning of the log, or with new entries. */
export type StartAt = 'page' | 'zero' | 'now';

const entryTypes = ['data', 'update', 'retract'];

/** A client that follows the protocol: it keeps its position and continues from there, on any node. */
export abstract class Follower {

    readonly wanted: Wanted;
    /** Position at which it started, and its page of items there. */
    startedAfter = 0;
    startedAt: StartAt = 'zero';
    loaded = new Set<string>();
    /** Sequence numbers received since then. */
    got: number[] = [];
    gaps: { readonly after: number; readonly from: number }[] = [];
    /** Current items as the client knows them, as JSON by id. */
    readonly picture = new Map<string, string>();
    node = 0;
    stalled = false;
    protected position: number | null = 0;
    protected readonly referee: Referee;
    private state: 'on' | 'off' | 'away' = 'off';
    private queue: Promise<unknown> = Promise.resolve();
    private code = 0;
    /** Whether it met a gap and has not loaded a page since. */
    private needsPage = false;

    constructor(wanted: Wanted, referee: Referee) {

        this.wanted = wanted;
        this.referee = referee;
    }

    abstract readonly transport: 'socket' | 'stream' | 'poll';

    /** Whether it is connected. */
    abstract get attached(): boolean;

    /** Why the server ended the connection: a close code, a status, or 0. */
    get endCode(): number {

        return this.code;
    }

    get name(): string {

        return `${this.transport} of ${this.wanted.categories.join()}`;
    }

    /** Resolves once all actions so far are done. */
    async settled(): Promise<void> {

        await this.queue;
    }

    /** Connects, and continues from its position. */
    connect(node: number): void {

        this.enqueue(() => (this.needsPage ? this.load(node) : this.reopen(node)));
    }

    /** Forgets everything. */
    restart(node: number, how: StartAt): void {

        this.enqueue(async () => {

            this.disconnect();
            if (how === 'page') {
                await this.load(node);
            }
            else {
                this.reset(how, how === 'zero' ? 0 : null);
                await this.reopen(node);
            }
        });
    }

    cut(): void {

        this.enqueue(async () => this.disconnect());
    }

    /** Stops reading until it connects again. */
    stall(): void {

        this.enqueue(async () => {

            if (this.attached) {
                this.stalled = true;
                this.pause();
            }
        });
    }

    /** Unsubscribes from everything until `back()`. */
    leave(): void {

        this.enqueue(async () => {

            if (this.state === 'on' && !this.stalled) {
                await this.unsubscribe();
                this.state = this.state === 'on' ? 'away' : this.state;
            }
        });
    }

    back(): void {

        this.enqueue(async () => {

            if (this.state === 'away') {
                this.state = 'on';
                await this.resubscribe();
            }
        });
    }

    /** Connects if it is not connected, and subscribes again. */
    recover(): void {

        this.enqueue(async () => {

            if (this.state === 'off' || this.stalled) {
                this.connect(this.node);
            }
        });
        this.back();
    }

    protected abstract open(): Promise<void>;
    protected abstract drop(): void;
    protected abstract pause(): void;
    protected abstract unsubscribe(): Promise<void>;
    protected abstract resubscribe(): Promise<void>;

    protected get query(): string {

        const { categories, corrections, token } = this.wanted;
        return `token=${token}&corrections=${corrections}${token === 'narrow' ? '' : `&feed_categories=${categories.join()}`}`;       // without it, all categories of the token
    }

    /** Sets the position at which the subscription starts. */
    protected startFrom(head: number): void {

        this.position ??= head;
        this.startedAfter = Math.max(this.startedAfter, head);
    }

    protected receive(message: Message): void {

        if (entryTypes.includes(message.type)) {
            this.receiveEntry(message);
        }
        else if (message.type === 'gap') {
            this.receiveGap(message);
        }
    }

    /** Called when the server has ended the connection. */
    protected onEnded(code: number): void {

        this.state = 'off';
        this.code = code;
        this.drop();
    }

    private enqueue(fn: () => Promise<void>): void {

        this.queue = this.queue.then(fn);
    }

    private disconnect(): void {

        this.drop();
        this.state = 'off';
        this.stalled = false;
    }

    private async reopen(node: number): Promise<void> {

        this.disconnect();
        this.node = node;
        this.code = 0;
        this.state = 'on';
        await this.open();
    }

    private reset(how: StartAt, position: number | null): void {

        this.referee.checkDelivery(this);
        this.needsPage = false;
        this.startedAt = how;
        this.position = position;
        this.startedAfter = position ?? 0;
        this.got = [];
        this.gaps = [];
        this.loaded = new Set();
        this.picture.clear();
    }

    /** Loads all pages, newest first. They are valid from the first page's position on. */
    private async load(node: number): Promise<void> {

        const { categories, token } = this.wanted;
        const items: { readonly id: string }[] = [];
        let path: string | undefined = `/news?limit=40&feed_categories=${categories.join()}`;
        let position: number | undefined;
        while (path !== undefined) {
            const { response, text } = await fetchText(this.referee.portOf(node), path, { authorization: `Bearer ${token}` });
            if (response?.statusCode !== 200 && response?.statusCode !== 404) {
                this.code = response?.statusCode ?? 0;
                return;
            }

            position ??= Number(response.headers['x-log-position']);
            items.push(...(response.statusCode === 200 ? JSON.parse(text) as { id: string }[] : []));
            path = /<([^>]+)>; rel="next"/.exec(String(response.headers.link))?.[1];
        }

        this.reset('page', Number(position));
        items.forEach((item) => this.picture.set(item.id, JSON.stringify(item)));
        this.loaded = new Set(this.picture.keys());
        await this.reopen(node);
    }

    private receiveEntry({ type, seq = 0, id, content }: Message): void {

        const news = id ?? content?.id ?? '';
        if (this.state !== 'on') {
            this.referee.report(`${this.name} got ${seq} that it did not want any more`);
        }

        if (seq <= (this.got.at(-1) ?? 0)) {
            this.referee.report(`${this.name} got ${seq} after ${this.got.at(-1)}`);
        }

        if (type === 'data' ? this.loaded.has(news) : !this.wanted.corrections) {
            this.referee.report(`${this.name} got ${type} ${seq} for nothing`);
        }

        this.got.push(seq);
        this.position = seq;
        if (type === 'retract') {
            this.picture.delete(news);
        }
        else {
            this.picture.set(news, JSON.stringify(content));
        }
    }

    private receiveGap({ after = 0, from = 0 }: Message): void {

        if (after >= this.referee.tail() || from > this.referee.tail()) {
            this.referee.report(`${this.name} was told of a gap from ${after} to ${from} that is none`);
        }

        this.gaps.push({ after, from });
        if (this.wanted.corrections) {
            this.needsPage = true;                      // its items may be out of date
            this.restart(this.node, 'page');
        }
    }
}
