import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Authorization } from './payer';
import { until } from './until';

/**
 * How a call behaves. `lost`, `lost-status` and `swallow` move the money without reporting it; `failed` reports that the
 * transaction which moved it failed; `ok`, `empty` and `used` move it; the others do not.
 */
export type Mood = 'ok' | 'refuse' | 'pending' | 'status' | 'reset' | 'hang' | 'garbage' | 'shape' | 'huge' | 'error-status' | 'redirect' | 'lost' | 'swallow' | 'lost-status' | 'empty' | 'used' | 'failed';

export interface FacilitatorCall {
    readonly path: 'verify' | 'settle';
    readonly headers: IncomingMessage['headers'];
    readonly body: { readonly x402Version: number; readonly paymentPayload: { readonly accepted: object; readonly payload: { readonly authorization: Authorization } }; readonly paymentRequirements: object };
}

/** A facilitator behind real HTTP, with a token that accepts each nonce once. */
export class TestFacilitator {

    readonly calls: FacilitatorCall[] = [];
    /** Nonces of authorizations whose money moved, each with its transaction. */
    readonly moved = new Map<string, string>();
    /** Answer to `/supported`. */
    supported: unknown = { kinds: [{ x402Version: 2, scheme: 'exact', network: 'eip155:*' }], extensions: [], signers: {} };
    /** Calls of `/supported`. */
    supportedCount = 0;
    verify: Mood = 'ok';
    settle: Mood = 'ok';
    /** Runs before a call is answered. */
    before: (path: 'verify' | 'settle') => void | Promise<void> = () => {};
    private readonly server: Server;
    private readonly hanging: ServerResponse[] = [];

    private constructor() {

        this.server = createServer((req, res) => {

            this.handle(req, res).catch(() => res.destroy());
        });
    }

    static async start(): Promise<TestFacilitator> {

        const facilitator = new TestFacilitator();
        await new Promise<void>((resolve) => facilitator.server.listen(0, '127.0.0.1', resolve));
        return facilitator;
    }

    get url(): string {

        return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    }

    count(path: 'verify' | 'settle'): number {

        return this.calls.filter((call) => call.path === path).length;
    }

    /** Resolves once `path` has been called `count` times. */
    async called(path: 'verify' | 'settle', count: number): Promise<void> {

        await until(() => this.count(path) >= count);
    }

    /** Holds back the answers to later calls; returns a function that sends them. */
    hold(path?: 'verify' | 'settle'): () => void {

        let release = (): void => {};
        const released = new Promise<void>((resolve) => {

            release = resolve;
        });
        this.before = (called) => (path === undefined || called === path ? released : undefined);
        return release;
    }

    async stop(): Promise<void> {

        this.hanging.forEach((res) => res.destroy());
        this.server.closeAllConnections();
        await new Promise((resolve) => this.server.close(resolve));
    }

    private async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {

        const parts: Buffer[] = [];
        for await (const part of req) {
            parts.push(part as Buffer);
        }

        if (req.url === '/supported') {
            ++this.supportedCount;
            return void res.writeHead(this.supported === null ? 500 : 200).end(JSON.stringify(this.supported));
        }

        const path = String(req.url).slice(1) as 'verify' | 'settle';
        const body = JSON.parse(Buffer.concat(parts).toString()) as FacilitatorCall['body'];
        this.calls.push({ path, headers: req.headers, body });
        await this.before(path);
        this.answer(path, body, res);
    }

    private answer(path: 'verify' | 'settle', { paymentPayload: { payload: { authorization } } }: FacilitatorCall['body'], res: ServerResponse): void {

        const mood = this[path];
        const send = (status: number, value: unknown): void => {

            res.writeHead(status, { 'content-type': 'application/json' }).end(typeof value === 'string' ? value : JSON.stringify(value));
        };

        const used = this.moved.has(authorization.nonce);
        const refusal = (reason: string): object => {

            return path === 'verify'
                ? { isValid: false, invalidReason: reason, payer: authorization.from }
                : { success: false, errorReason: reason, errorMessage: 'internal-secret', transaction: '', network: 'eip155:84532', payer: authorization.from };
        };

        switch (mood) {
            case 'refuse':
                return send(200, refusal('insufficient_funds'));
            case 'error-status':
                return send(402, refusal('words of its own, and a-secret'));
            case 'pending':
                return send(200, refusal('settlement_pending'));
            case 'status':
                return send(500, { error: 'internal-secret' });
            case 'redirect':
                return void res.writeHead(308, { location: `${this.url}/${path}` }).end();
            case 'reset':
                return void res.destroy();
            case 'hang':
                return void this.hanging.push(res);
            case 'garbage':
                return send(200, '<html>internal-secret</html>');
            case 'shape':
                return send(200, path === 'verify' ? { valid: true } : { success: 'true', transaction: 7 });
            case 'huge':
                return send(200, `"${'x'.repeat(100_000)}"`);
            case 'used':
                this.move(authorization);
                return send(200, refusal('invalid_exact_evm_nonce_already_used'));
            case 'failed':
                return send(200, { ...refusal('invalid_exact_evm_transaction_failed'), transaction: this.move(authorization) });
            case 'swallow':
                this.move(authorization);
                return void this.hanging.push(res);
            case 'lost':
                this.move(authorization);
                return void res.destroy();
            case 'lost-status':
                this.move(authorization);
                return send(503, 'internal-secret');
            default:
        }

        if (used) {
            return send(200, refusal('invalid_exact_evm_nonce_already_used'));
        }

        if (path === 'verify') {
            return send(200, { isValid: true, payer: authorization.from });
        }

        const transaction = this.move(authorization);
        send(200, { success: true, transaction: mood === 'empty' ? '' : transaction, network: 'eip155:84532', payer: authorization.from });
    }

    private move({ nonce }: Authorization): string {

        const transaction = `0x${createHash('sha256').update(nonce).digest('hex')}`;
        this.moved.set(nonce, transaction);
        return transaction;
    }
}
