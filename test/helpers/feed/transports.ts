import type { ClientRequest, IncomingMessage } from 'node:http';

import { WebSocket } from 'ws';

import { checkFeedMessage } from '../messages';
import { ask, textOf } from './ask';
import { Follower } from './follower';
import type { Message } from './follower';
import { Client } from './host';

export class SocketFollower extends Follower {

    readonly transport = 'socket';
    private client: Client | null = null;
    /** Whether it subscribed without a position. Each answer then contains the position at which its category starts. */
    private isNew = false;

    get attached(): boolean {

        return this.client !== null;
    }

    protected async open(): Promise<void> {

        const { token } = this.wanted;
        const client = new Client(`ws://127.0.0.1:${this.referee.portOf(this.node)}/ws/feed?token=${token}`);
        this.client = client;
        client.ws.on('message', (data: Buffer) => {

            if (this.client === client) {
                this.hear(JSON.parse(data.toString()) as Message);
            }
        });
        client.ws.once('close', (code) => {

            if (this.client === client) {
                this.onEnded(code);
            }
        });
        await Promise.race([client.next(), client.closed]);
        if (token === 'narrow') {
            this.send({ type: 'subscribe', feed_category: 'crypto', after: 0 });        // a category that the token does not include
        }

        await this.resubscribe();
    }

    protected drop(): void {

        this.client?.ws.terminate();
        this.client = null;
    }

    protected pause(): void {

        this.client?.ws.pause();
    }

    /** Subscribes to all categories at once from its single position, so that entries stay in log order. */
    protected async resubscribe(): Promise<void> {

        const { categories, corrections } = this.wanted;
        this.isNew = this.position === null;
        categories.forEach((feed_category) => this.send({ type: 'subscribe', feed_category, after: this.position, corrections }));
    }

    protected async unsubscribe(): Promise<void> {

        const { client, wanted: { categories } } = this;
        if (!client) {
            return;
        }

        const answered = new Promise<void>((resolve) => {

            let left = categories.length;
            client.ws.on('message', (data: Buffer) => {

                if ((JSON.parse(data.toString()) as Message).type === 'unsubscribed' && --left === 0) {
                    resolve();
                }
            });
        });
        categories.forEach((feed_category) => this.send({ type: 'unsubscribe', feed_category }));
        await Promise.race([answered, client.closed]);
    }

    private hear(message: Message): void {

        if (message.type === 'subscribed' && this.isNew) {
            this.startFrom(message.head ?? 0);
        }
        else if (message.type === 'error' && this.wanted.token !== 'narrow') {
            this.referee.report(`${this.name} got an error`);
        }

        this.receive(message);
    }

    private send(message: object): void {

        if (this.client?.ws.readyState === WebSocket.OPEN) {
            this.client.send(message);
        }
    }
}

export class StreamFollower extends Follower {

    readonly transport = 'stream';
    private request: ClientRequest | null = null;
    private response: IncomingMessage | null = null;

    get attached(): boolean {

        return this.request !== null;
    }

    protected async open(): Promise<void> {

        const headers = this.position === null ? {} : { 'last-event-id': String(this.position) };
        const { request, answered } = ask(this.referee.portOf(this.node), `/feed/events?${this.query}`, headers);
        this.request = request;
        const response = await answered;
        if (response?.statusCode !== 200) {
            this.onEnded(response?.statusCode ?? 0);
            return;
        }

        this.response = response;
        this.listen(request, response);
    }

    protected drop(): void {

        this.request?.destroy();
        this.request = this.response = null;
    }

    protected pause(): void {

        this.response?.pause();
    }

    protected async unsubscribe(): Promise<void> {

        this.drop();
    }

    protected async resubscribe(): Promise<void> {

        await this.open();
    }

    private listen(request: ClientRequest, response: IncomingMessage): void {

        let text = '';
        response.setEncoding('utf8');
        response.on('data', (more: string) => {

            const events = `${text}${more}`.split('\n\n');
            text = events.pop() ?? '';
            events.filter(() => this.request === request).forEach((event) => this.hear(event));
        });
        response.on('error', () => {});
        response.once('close', () => {

            if (this.request === request) {
                this.onEnded(200);
            }
        });
    }

    private hear(event: string): void {

        const id = /^id: (\d+)$/m.exec(event)?.[1];
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) {
            checkFeedMessage(JSON.parse(data));
            this.receive(JSON.parse(data) as Message);
            this.position = id === undefined ? this.position : Number(id);
        }
        else if (id !== undefined) {
            this.startFrom(Number(id));
        }
    }
}

export class PollFollower extends Follower {

    readonly transport = 'poll';
    private request: ClientRequest | null = null;
    private run = 0;

    get attached(): boolean {

        return this.request !== null;
    }

    protected async open(): Promise<void> {

        void this.poll(++this.run);
    }

    protected drop(): void {

        ++this.run;
        this.request?.destroy();
        this.request = null;
    }

    protected pause(): void {}

    protected async unsubscribe(): Promise<void> {

        this.drop();
    }

    protected async resubscribe(): Promise<void> {

        await this.open();
    }

    /** Requests a position if it has none, or else waits for entries after it. */
    private async poll(run: number): Promise<void> {

        while (this.run === run) {
            const query = this.position === null ? '' : `&wait=60&after=${this.position}`;
            const { request, answered } = ask(this.referee.portOf(this.node), `/feed/events?${this.query}${query}`, { accept: 'application/json' });
            this.request = request;
            const response = await answered;
            if (this.stalled && response) {
                return;                                 // left unread until the connection is dropped
            }

            const text = response && await textOf(response);
            if (this.run !== run) {
                return;
            }

            if (text === null || response?.statusCode !== 200) {
                return this.onEnded(response?.statusCode ?? 0);
            }

            const { events, after } = JSON.parse(text) as { events: Message[]; after: number };
            const isNew = this.position === null;
            events.forEach((message) => {

                checkFeedMessage(message);
                this.receive(message);
            });
            this.startFrom(isNew ? after : 0);
            this.position = after;
        }
    }
}
