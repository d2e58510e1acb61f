import { createHmac } from 'node:crypto';

import Joi from 'joi';

import { validateOptions } from '../../validation';
import { line } from '../../http/inputs';
import { createLookup } from '../../net/dns';
import { SsrfGuard, SsrfError } from '../../net/ssrf-guard';
import type { DnsLookup } from '../../net/ssrf-guard';
import { Client } from '../../net/undici';
import { version } from '../../version';
import { postForHead } from '../sending/http';
import type { BotAnswer, BotMessage, BotPlatform, BotOutgoingMessage, BotOutcome, BotRate, BotRecipient, BotContext } from '../types';
import { faultOf, later, retryAfterOf } from '../sending/answers';
import { webhookOptions } from './options';

/** Options of `webhook`. */
export interface WebhookOptions {
    /** Ports that addresses may name. Default: 443. */
    ports?: readonly number[];
    /** `host:port` of servers that may have private addresses and speak plain http, for tests and the host's own services. Default: none. */
    allow?: readonly string[];
    /** Messages per second over all addresses and nodes. Default: 100. */
    perSecond?: number;
    /** Resolves names. Default: the network's DNS servers, or the operating system for names in `allow`. */
    lookup?: DnsLookup;
}

/** Longest address, in characters. */
const maxUrl = 1000;

/** Time for connecting, in ms. Without it, an attempt would outlive its message. */
const connectMs = 10_000;

const types = { item: 'news.created', update: 'news.updated', retraction: 'news.retracted', skipped: 'news.skipped', digest: 'news.digest', test: 'test' } as const;

const dataOf = (message: BotMessage): object => {

    if (message.kind === 'skipped') {
        return { count: message.count };
    }

    if (message.kind === 'digest') {
        return { messages: message.messages.map(toBody), more: message.more };
    }

    return message.kind === 'retraction' || message.kind === 'test' ? { id: message.id } : message.item;
};

/** Returns `{type, seq, data}`. `data` is the item, `{id}` of a retracted one or of a test, `{count}` of skipped ones, or the `messages` of a digest and how `more` there were. */
const toBody = (message: BotMessage): object => ({ type: types[message.kind], seq: message.seq, data: dataOf(message) });

const idOf = (message: BotMessage): string => (message.kind === 'test' ? `test_${message.id}` : String(message.seq));

/** Returns one signature per secret, over id, time and body, separated by spaces (Standard Webhooks 1.0.0). */
export const signatureOf = (secrets: readonly string[], id: string, seconds: number, body: string): string => {

    return secrets.map((secret) => {

        const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
        return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    }).join(' ');
};

/** Any https address. Messages are signed for the receiver, and an SSRF guard allows public addresses only. */
class Webhook implements BotPlatform {

    readonly name = 'webhook';
    readonly signed = true;
    readonly isolated = true;
    readonly rate: BotRate;
    readonly ids: Joi.ObjectSchema;
    readonly #guard: SsrfGuard;
    readonly #bodies = new WeakMap<BotOutgoingMessage, string>();

    constructor({ ports = [443], allow = [], perSecond = 100, lookup = createLookup(allow) }: WebhookOptions) {

        this.rate = { limit: perSecond, ms: 1000 };
        this.#guard = new SsrfGuard({ ports, allow }, lookup);
        const address = line(maxUrl).custom((text: string) => {

            this.#check(text);
            return text;
        }).messages({ 'any.custom': '{{#label}} must be an https address of a public host: {{#error.message}}' });
        this.ids = Joi.object({ platform_user_id: line(200), platform_channel_id: address });
    }

    /** Returns the address without its fragment, which is never sent, and with its host in one spelling. */
    chatOf(channelId: string): string {

        const url = new URL(channelId);
        url.hash = '';
        url.hostname = url.hostname.replace(/\.$/, '');
        return url.href;
    }

    hostOf(chat: string): string {

        return `${new URL(chat).origin}/`;
    }

    async send(outgoing: BotOutgoingMessage, to: BotRecipient, context: BotContext): Promise<BotOutcome> {

        try {
            const answer = await this.#post(this.#check(to.channelId), outgoing, context);
            return outcomeOf(answer, context.now());
        }
        catch (error) {
            return { kind: 'failed', scope: 'chat', reason: error instanceof SsrfError ? 'The address is not allowed' : faultOf(error) };
        }
    }

    /** Throws `SsrfError`. */
    #check(text: string): URL {

        const url = this.#guard.check(text);
        if (url.protocol !== 'https:' && !this.#guard.isExempt(url)) {
            throw new SsrfError('It is not https');
        }

        if (url.username !== '' || url.password !== '') {
            throw new SsrfError('It contains credentials');
        }

        return url;
    }

    /** Opens a new connection, since the guard checks the address of each. Redirects are not followed. */
    async #post(url: URL, outgoing: BotOutgoingMessage, { signal, now, secrets }: BotContext): Promise<BotAnswer> {

        const id = idOf(outgoing.message);
        const seconds = Math.floor(now() / 1000);
        const body = this.#bodyOf(outgoing);
        const client = new Client(url.origin, { connect: this.#guard.connector(connectMs), pipelining: 0 });
        try {
            return await postForHead(client, url.href, {
                'content-type': 'application/json',
                'user-agent': `hapi-crypto-news/${version}`,
                'webhook-id': id,
                'webhook-timestamp': String(seconds),
                'webhook-signature': signatureOf(secrets(), id, seconds, body)
            }, body, signal);
        }
        finally {
            void client.destroy();
        }
    }

    /** Serialised once for all addresses. */
    #bodyOf(outgoing: BotOutgoingMessage): string {

        const body = this.#bodies.get(outgoing) ?? JSON.stringify(toBody(outgoing.message));
        this.#bodies.set(outgoing, body);
        return body;
    }
}

const outcomeOf = (answer: BotAnswer, now: number): BotOutcome => {

    const { status } = answer;
    const reason = `The address answered ${status}`;
    if (status < 300) {
        return { kind: 'sent' };
    }

    if (status === 410) {
        return { kind: 'dead', reason };
    }

    const wait = retryAfterOf(answer, now);
    return status === 429 || (status === 503 && wait !== null) ? later(wait, 'chat', reason) : { kind: 'failed', scope: 'chat', reason };
};

/** Delivers to https addresses of owners, signed as Standard Webhooks. Throws if an option is wrong. */
export const webhook = (options: WebhookOptions = {}): BotPlatform => new Webhook(validateOptions('webhook()', webhookOptions, options));
