import { once } from 'node:events';

import type { HDNodeWallet } from 'ethers';
import WebSocket from 'ws';

import type { AppNode } from './nodes';
import type { Scope } from './scope';

/** Time-out of a request, in milliseconds. */
const answerMs = 10_000;

export interface Answer<T> {
    readonly status: number;
    readonly body: T;
}

export interface FeedMessage {
    readonly type: string;
    readonly content?: { readonly id: string; readonly signal: string };
}

/** Calls one node with one token. */
export class Client {

    private readonly node: AppNode;
    private readonly token: string;

    constructor(node: AppNode, token: string) {

        this.node = node;
        this.token = token;
    }

    async call<T = unknown>(method: string, path: string, payload?: object): Promise<Answer<T>> {

        return await request<T>(`${this.node.uri}${path}`, {
            method,
            headers: { authorization: `Bearer ${this.token}`, ...(payload && { 'content-type': 'application/json' }) },
            ...(payload && { body: JSON.stringify(payload) })
        });
    }

    /** Subscribes to a category. Once this is confirmed, resolves to the list to which later messages are added. */
    async follow(scope: Scope, category: string): Promise<readonly FeedMessage[]> {

        const socket = new WebSocket(`${this.node.uri.replace('http', 'ws')}/ws/feed`, { headers: { authorization: `Bearer ${this.token}` } });
        scope.defer(async () => socket.terminate());
        const messages: FeedMessage[] = [];
        const confirmed = new Promise<void>((resolve, reject) => {

            socket.on('error', reject);
            socket.once('close', (code) => reject(new Error(`The feed was closed with ${code}`)));
            socket.on('message', (data: Buffer) => {

                const message = JSON.parse(data.toString()) as FeedMessage;
                messages.push(message);
                if (message.type === 'subscribed') {
                    resolve();
                }
            });
        });
        await Promise.race([once(socket, 'open'), confirmed]);
        socket.send(JSON.stringify({ type: 'subscribe', feed_category: category }));
        await confirmed;
        return messages;
    }
}

const request = async <T>(url: string, init: RequestInit): Promise<Answer<T>> => {

    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
};

/** Signs a wallet in at a node (EIP-4361). Resolves to its session token, which every node accepts. */
export const signIn = async ({ uri }: AppNode, wallet: HDNodeWallet, domain: string): Promise<string> => {

    const { body: { nonce } } = await request<{ nonce: string }>(`${uri}/auth/nonce`, {});
    const message = [
        `${domain} wants you to sign in with your Ethereum account:`,
        wallet.address,
        '',
        '',
        `URI: https://${domain}/login`,
        'Version: 1',
        'Chain ID: 1',
        `Nonce: ${nonce}`,
        `Issued At: ${new Date().toISOString()}`
    ].join('\n');
    const { status, body } = await request<{ access_token: string }>(`${uri}/auth/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message, signature: await wallet.signMessage(message) })
    });
    if (status !== 200) {
        throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`);
    }

    return body.access_token;
};
