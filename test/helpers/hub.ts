import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { freePort } from './ports';
import type { Form } from './websub';

/** What a hub knows of a subscription. */
export interface Subscribed {
    readonly topic: string;
    readonly secret: string | undefined;
}

/** An answer of a callback. */
export interface CallbackAnswer {
    readonly status: number;
    readonly text: string;
}

export interface DeliverySettings {
    readonly contentType?: string;
    /** `Content-Encoding`. Default: none. */
    readonly encoding?: string;
    /** What is signed. Default: the body as it is sent. */
    readonly signs?: string | Buffer;
    readonly method?: string;
    /** In place of the right signature; null for none. */
    readonly signature?: string | null;
}

/** A WebSub hub (W3C Recommendation of 2018) that verifies, distributes with signatures, and can be made to fail. */
export class Hub {

    readonly forms: Form[] = [];
    /** By callback. */
    readonly subscribed = new Map<string, Subscribed>();
    /** Answers of callbacks to verifications. */
    readonly verified: CallbackAnswer[] = [];
    /** Statuses of deliveries to callbacks. */
    readonly delivered: number[] = [];
    /** Statuses of the next answers; then 202. */
    statuses: number[] = [];
    /** Answers nothing while it is set. */
    hangs = false;
    /** Sent with 307 and 308. */
    location = '';
    /** When intents are verified: before the answer, after it, or never. */
    verifies: 'first' | 'later' | 'never' = 'later';
    /** Seconds that it grants; null to send none. */
    lease: string | null = '864000';
    port = 0;
    private readonly server = createServer((request, response) => void this.answer(request, response));

    async start(): Promise<this> {

        this.port = await freePort();
        await new Promise<void>((resolve) => void this.server.listen(this.port, '127.0.0.1', resolve));
        return this;
    }

    get host(): string {

        return `127.0.0.1:${this.port}`;
    }

    get url(): string {

        return `http://${this.host}/hub`;
    }

    async stop(): Promise<void> {

        this.server.closeAllConnections();
        await new Promise((resolve) => void this.server.close(resolve));
    }

    /** Forms of one mode. */
    of(mode: string): readonly Form[] {

        return this.forms.filter((form) => form['hub.mode'] === mode);
    }

    /** Calls a callback as a hub does. */
    async notify(callback: string, parameters: Readonly<Record<string, string>>): Promise<CallbackAnswer> {

        const address = new URL(callback);
        Object.entries(parameters).forEach(([name, value]) => address.searchParams.set(name, value));
        const answer = await fetch(address);
        return { status: answer.status, text: await answer.text() };
    }

    /** Delivers a document to a callback; resolves to the status. */
    async deliver(callback: string, body: string | Buffer, { contentType = 'application/atom+xml', encoding, signs = body, method = 'sha256', signature }: DeliverySettings = {}): Promise<number> {

        const secret = this.subscribed.get(callback)?.secret ?? '';
        const signed = signature === undefined ? `${method}=${createHmac(method, secret).update(signs).digest('hex')}` : signature;
        const headers = { 'content-type': contentType, ...(encoding !== undefined && { 'content-encoding': encoding }), ...(signed !== null && { 'x-hub-signature': signed }) };
        const { status } = await fetch(callback, { method: 'POST', headers, body });
        this.delivered.push(status);
        return status;
    }

    private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {

        const chunks: Buffer[] = [];
        for await (const chunk of request) {
            chunks.push(chunk as Buffer);
        }

        const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
        this.forms.push(form);
        if (this.hangs) {
            return;
        }

        const status = this.statuses.shift() ?? 202;
        if (status === 202 && this.verifies === 'first') {
            await this.act(form);
        }

        response.writeHead(status, status > 300 && status < 400 ? { location: this.location } : {}).end();
        if (status === 202 && this.verifies === 'later') {
            await this.act(form);
        }
    }

    private async act(form: Form): Promise<void> {

        const { 'hub.mode': mode = '', 'hub.topic': topic = '', 'hub.callback': callback = '', 'hub.secret': secret } = form;
        if (mode === 'publish') {
            const answer = await fetch(topic);
            const body = Buffer.from(await answer.arrayBuffer());
            const callbacks = [...this.subscribed].filter(([, known]) => known.topic === topic).map(([address]) => address);
            await Promise.all(callbacks.map((address) => this.deliver(address, body, { contentType: String(answer.headers.get('content-type')) })));
            return;
        }

        const challenge = `challenge-${this.forms.length}`;
        if (mode === 'subscribe') {
            this.subscribed.set(callback, { topic, secret });
        }

        const answer = await this.notify(callback, { 'hub.mode': mode, 'hub.topic': topic, 'hub.challenge': challenge, ...(this.lease !== null && mode === 'subscribe' && { 'hub.lease_seconds': this.lease }) }).catch(() => ({ status: 0, text: '' }));
        this.verified.push(answer);
        const isConfirmed = answer.status === 200 && answer.text === challenge;
        if (isConfirmed === (mode === 'unsubscribe')) {
            this.subscribed.delete(callback);
        }
    }
}
