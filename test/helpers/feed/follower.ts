import { fetchText } from './ask';

/** A message of the feed, as far as a client looks at it. */
export interface Message {
    readonly type: string;
    readonly seq?: number;
    readonly id?: string;
    readonly content?: { readonly id: string };
    readonly head?: number;
    readonly after?: number;
    readonly from?: number;
}

export interface Wish {
    readonly scope: readonly string[];
    readonly corrections: boolean;
    readonly token: string;
}

/** What the clients of a test share. */
export interface Court {
    /** Lowest position that one can resume after. */
    readonly bottom: () => number;
    /** Port of a node; one that nobody listens at while it is down. */
    readonly port: (node: number) => number;
    /** What a client could tell that went wrong. */
    readonly accuse: (what: string) => void;
    /** Called before a client forgets what it got. */
    readonly judge: (follower: Follower) => void;
}

/** Where a client begins: with a page of items, at the log's beginning, or with what comes. */
export type Beginning = 'page' | 'zero' | 'now';

const forms = ['data', 'update', 'retract'];

/** A client that follows the protocol: it keeps its position, and goes on from there wherever it connects. */
export abstract class Follower {

    readonly wish: Wish;
    /** Where it began, and with what page of items. */
    base = 0;
    beginning: Beginning = 'zero';
    loaded = new Set<string>();
    /** Since then. */
    got: number[] = [];
    gaps: { readonly after: number; readonly from: number }[] = [];
    /** What stands, as far as it was told. */
    readonly picture = new Map<string, string>();
    node = 0;
    stalled = false;
    protected position: number | null = 0;
    protected readonly court: Court;
    private state: 'on' | 'off' | 'away' = 'off';
    private turn: Promise<unknown> = Promise.resolve();
    private code = 0;
    /** Whether there was a gap, for which it has not loaded a page yet. */
    private stale = false;

    constructor(wish: Wish, court: Court) {

        this.wish = wish;
        this.court = court;
    }

    abstract readonly door: 'socket' | 'stream' | 'poll';

    /** Whether there is a connection. */
    abstract get attached(): boolean;

    /** Why the server ended the connection: a close code, a status, or 0. */
    get ending(): number {

        return this.code;
    }

    get name(): string {

        return `${this.door} of ${this.wish.scope.join()}`;
    }

    /** Resolves when it has done what it was told. */
    async rest(): Promise<void> {

        await this.turn;
    }

    /** Connects, and goes on where it was. */
    connect(node: number): void {

        this.do(() => (this.stale ? this.load(node) : this.reopen(node)));
    }

    /** Forgets everything. */
    begin(node: number, how: Beginning): void {

        this.do(async () => {

            this.hangUp();
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

        this.do(async () => this.hangUp());
    }

    /** Reads no more, until it connects again. */
    stall(): void {

        this.do(async () => {

            if (this.attached) {
                this.stalled = true;
                this.pause();
            }
        });
    }

    /** Wants nothing for a while. */
    leave(): void {

        this.do(async () => {

            if (this.state === 'on' && !this.stalled) {
                await this.unsubscribe();
                this.state = this.state === 'on' ? 'away' : this.state;
            }
        });
    }

    back(): void {

        this.do(async () => {

            if (this.state === 'away') {
                this.state = 'on';
                await this.resubscribe();
            }
        });
    }

    /** Connects where it is not connected, and wants what it wanted. */
    recover(): void {

        this.do(async () => {

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

        const { scope, corrections, token } = this.wish;
        return `token=${token}&corrections=${corrections}${token === 'narrow' ? '' : `&feed_categories=${scope.join()}`}`;       // left out, it means all of the token
    }

    /** The position that it is told to begin with. */
    protected told(head: number): void {

        this.position ??= head;
        this.base = Math.max(this.base, head);
    }

    protected take(message: Message): void {

        if (forms.includes(message.type)) {
            this.takeNews(message);
        }
        else if (message.type === 'gap') {
            this.takeGap(message);
        }
    }

    /** The server has ended the connection. */
    protected lost(code: number): void {

        this.state = 'off';
        this.code = code;
        this.drop();
    }

    private do(fn: () => Promise<void>): void {

        this.turn = this.turn.then(fn);
    }

    private hangUp(): void {

        this.drop();
        this.state = 'off';
        this.stalled = false;
    }

    private async reopen(node: number): Promise<void> {

        this.hangUp();
        this.node = node;
        this.code = 0;
        this.state = 'on';
        await this.open();
    }

    private reset(how: Beginning, position: number | null): void {

        this.court.judge(this);
        this.stale = false;
        this.beginning = how;
        this.position = position;
        this.base = position ?? 0;
        this.got = [];
        this.gaps = [];
        this.loaded = new Set();
        this.picture.clear();
    }

    /** All pages, newest first: what they say holds from the position of the first on. */
    private async load(node: number): Promise<void> {

        const { scope, token } = this.wish;
        const items: { readonly id: string }[] = [];
        let path: string | undefined = `/news?limit=40&feed_categories=${scope.join()}`;
        let position: number | undefined;
        while (path !== undefined) {
            const { response, text } = await fetchText(this.court.port(node), path, { authorization: `Bearer ${token}` });
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

    private takeNews({ type, seq = 0, id, content }: Message): void {

        const news = id ?? content?.id ?? '';
        if (this.state !== 'on') {
            this.court.accuse(`${this.name} got ${seq} that it did not want any more`);
        }

        if (seq <= (this.got.at(-1) ?? 0)) {
            this.court.accuse(`${this.name} got ${seq} after ${this.got.at(-1)}`);
        }

        if (type === 'data' ? this.loaded.has(news) : !this.wish.corrections) {
            this.court.accuse(`${this.name} got ${type} ${seq} for nothing`);
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

    private takeGap({ after = 0, from = 0 }: Message): void {

        if (after >= this.court.bottom() || from > this.court.bottom()) {
            this.court.accuse(`${this.name} was told of a gap from ${after} to ${from} that is none`);
        }

        this.gaps.push({ after, from });
        if (this.wish.corrections) {
            this.stale = true;                      // what it knows may be out of date
            this.begin(this.node, 'page');
        }
    }
}
