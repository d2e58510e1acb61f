import { Server } from '@hapi/hapi';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';

import { StorageError } from '../../lib';
import type { Facilitator, CompleteStorage } from '../../lib';
import { ownBase } from '../../lib/http/base';
import { parseOptions } from '../../lib/options';
import type { Chain } from '../../lib/x402/facilitator/chain';
import { FacilitatorClient } from '../../lib/x402/facilitator/client';
import { PaidScheme } from '../../lib/x402/paid-scheme';
import { Ledger } from '../../lib/x402/settlement/ledger';
import { Refusals } from '../../lib/x402/settlement/refusal-limits';
import { Settlement } from '../../lib/x402/settlement/settlement';
import { ManualClock, settle } from './clock';
import { Disk } from './disk';
import { Payer, receiptIn } from './payer';
import type { Authorization } from './payer';
import { payTo } from './shop';

export const paths = ['/a', '/b'] as const;
export type Path = (typeof paths)[number];

/** `slow` holds the answer back until `release`, then answers by the mood of that time. */
export const verifyMoods = ['ok', 'refuse', 'reset', 'garbage', 'hang', 'slow'] as const;
export type VerifyMood = (typeof verifyMoods)[number];

/**
 * `late` and `pending`: the money moves some time after the answer, or without one; `lost`, `lost-hang`, `empty`, `used` and
 * `failed`: it moves, but the answer does not report it; `boast`: it does not, but the answer reports that it did.
 */
export const settleMoods = ['ok', 'refuse', 'reset', 'garbage', 'hang', 'slow', 'late', 'pending', 'never', 'lost', 'lost-hang', 'empty', 'used', 'failed', 'boast'] as const;
export type SettleMood = (typeof settleMoods)[number];

/** `blind` sees no new transaction. */
export const chainMoods = ['ok', 'blind', 'down'] as const;
export type ChainMood = (typeof chainMoods)[number];

export const handlerMoods = ['ok', 'none', 'broken', 'slow'] as const;
export type HandlerMood = (typeof handlerMoods)[number];

type Payments = CompleteStorage['payments'];
export const ledgerMethods = ['get', 'claim', 'renew', 'begin', 'suspend', 'complete', 'recover', 'free'] as const satisfies readonly (keyof Payments)[];
export type LedgerMethod = (typeof ledgerMethods)[number];

/** A fault that the model must detect. */
export interface Variant {
    readonly payments?: (payments: Payments) => Partial<Payments>;
    readonly facilitator?: (facilitator: Facilitator) => Facilitator;
    readonly chain?: (chain: Chain) => Chain;
    /** Whether a payment is freed when its client hangs up. Default: true. */
    readonly cancelsAbandoned?: boolean;
}

/** Time limits of the facilitator's calls, in ms. */
const verifyMs = 10_000;
const settleMs = 30_000;

type Toolkit = Pick<ResponseToolkit, 'response'>;

const never = new Promise<never>(() => {});

const settings = parseOptions({ auth: { secret: 's'.repeat(32), domain: 'x.example' }, x402: { payTo } }).x402;

const transactionOf = (nonce: string): string => `0x${nonce.slice(2).replaceAll('0', 'a')}`;

const seconds = (ms: number): bigint => BigInt(Math.floor(ms / 1000));

/** Payment headers. All worlds share them, so that each is signed only once. */
const signed: Record<string, string>[] = [];

export class Call {

    status = 0;
    gone = false;
    raw: Request | null = null;

    constructor(readonly node: Node, readonly payment: number, readonly path: Path) {}

    /** Whether it still waits for an answer. */
    get waits(): boolean {

        return this.status === 0 && !this.gone && !this.node.dead;
    }
}

/** A process. Once dead, it neither continues any work nor answers. */
export class Node {

    readonly server = new Server({ debug: false });
    dead = false;
    /** Steps left until it dies. */
    private steps = Infinity;

    constructor(readonly world: Market) {

        const { clock } = world;
        const log = (): void => {};
        const ledger = new Ledger({ storage: { payments: this.payments() }, clock, random: (bytes) => Buffer.alloc(bytes, String(++world.fences)), log, leaseMs: 10_000, keepMs: 86_400_000 });
        const client = new FacilitatorClient({ facilitator: this.facilitator(), chains: new Map([['eip155:84532', world.chain()]]), clock, log, verifyMs, settleMs, maxVerifying: 1000, maxVerifyingPerAddress: 1000, maxSettling: 1000 });
        const refusals = new Refusals({ limiter: null, perPayer: false, perAddress: false });
        const settlement = new Settlement({ ledger, client, signatures: null, refusals, chainProof: 'any', clock, log });
        if (!settings) {
            throw new Error('x402 is off');
        }

        const paid = new PaidScheme({ settlement, refusals, addressOf: () => null, baseOf: ownBase, settings, log });
        this.server.auth.scheme('x402', paid.scheme);
        this.server.auth.strategy('x402', 'x402');
        if (world.variant.cancelsAbandoned !== false) {
            this.server.events.on('response', (request: Request) => paid.cancelAbandoned(request));
        }

        this.server.ext('onRequest', (request, h) => {

            const call = world.calls[Number(request.headers['x-call'])];
            if (call) {
                call.raw = request;
            }

            return h.continue;
        });
        for (const path of paths) {
            const handler = async (request: Request, h: Toolkit) => await this.step(() => world.handle(path, nonceIn(request.headers), this, h));
            this.server.route({ method: 'GET', path, options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '0.03' } } }, handler });
        }
    }

    /** Kills the node after `steps` more steps. */
    crash(steps: number): void {

        this.steps = steps;
        this.dead = steps === 0;
    }

    private async step<T>(work: () => Promise<T>): Promise<T> {

        await this.countStep();
        try {
            return await work();
        }
        finally {
            await this.countStep();
        }
    }

    private countStep(): Promise<void> {

        this.dead ||= --this.steps < 0;
        return this.dead ? never : Promise.resolve();
    }

    private payments(): Payments {

        const { world } = this;
        const target = { ...bound(world.payments), ...world.variant.payments?.(world.payments) };
        return Object.fromEntries(ledgerMethods.map((name) => [
            name,
            (...args: unknown[]) => this.step(() => world.withFault(name, args, () => (target[name] as (...given: unknown[]) => Promise<unknown>)(...args)))
        ])) as unknown as Payments;
    }

    private facilitator(): Facilitator {

        const { world } = this;
        const honest: Facilitator = {
            verify: (payload) => world.verify(authorizationIn(payload), this),
            settle: (payload) => world.settle(authorizationIn(payload), this)
        };
        const used = world.variant.facilitator?.(honest) ?? honest;
        return {
            verify: (payload, requirement) => this.step(() => used.verify(payload, requirement)),
            settle: (payload, requirement) => this.step(() => used.settle(payload, requirement))
        };
    }
}

const bound = (payments: Payments): Payments => {

    return Object.fromEntries(ledgerMethods.map((name) => [name, (payments[name] as () => unknown).bind(payments)])) as unknown as Payments;
};

const nonceIn = (headers: Readonly<Record<string, unknown>>): string => {

    const sent = JSON.parse(Buffer.from(String(headers['payment-signature']), 'base64').toString()) as { payload: { authorization: Authorization } };
    return sent.payload.authorization.nonce;
};

const authorizationIn = (payload: { readonly payload: Record<string, unknown> }): Authorization => payload.payload.authorization as Authorization;

/** A chain, a facilitator, the stored payments and several nodes in one process. Records violations of the invariants. */
export class Market {

    readonly clock = new ManualClock();
    readonly violations: string[] = [];
    readonly calls: Call[] = [];
    /** Nonces of settled payments, each with the path in its record. */
    readonly moved = new Map<string, string>();
    readonly payments: Payments;
    nodes: Node[];
    fences = 0;
    verifyMood: VerifyMood = 'ok';
    settleMood: SettleMood = 'ok';
    chainMood: ChainMood = 'ok';
    handlerMood: HandlerMood = 'ok';
    /** The next call of this method fails, before it has done its work or after. */
    fault: { readonly method: LedgerMethod; readonly done: boolean } | null = null;
    private runs = 0;
    private held: (() => void)[] = [];
    private due: (() => void)[] = [];
    private readonly keys = new Map<string, string>();
    /** Node that works on a payment, and the time until which no other may, by nonce. */
    private readonly work = new Map<string, { readonly node: Node; readonly until: number }>();
    /** What was delivered, by nonce. */
    private readonly delivered = new Map<string, string>();

    private constructor(private readonly disk: Disk, readonly variant: Variant) {

        this.payments = disk.payments;
        this.nodes = [new Node(this), new Node(this)];
    }

    static async open(variant: Variant = {}): Promise<Market> {

        const market = new Market(await Disk.open(), variant);
        const [node] = market.nodes;
        while (node && signed.length < 2) {
            const { headers } = await node.server.inject('/a');
            signed.push(await new Payer(400).pay(headers, market.clock.now()));
        }

        return market;
    }

    /** Sends a payment without waiting for the answer. */
    send(payment: number, path: Path, at: number): void {

        const node = this.nodes[at];
        if (!node) {
            throw new Error('No such node');
        }

        const call = new Call(node, payment, path);
        this.calls.push(call);
        void node.server.inject({ url: path, headers: { ...signed[payment], 'x-call': String(this.calls.length - 1) } }).then((res) => {

            if (call.waits) {
                call.status = res.statusCode;
                this.checkAnswer(call, res);
            }
        });
    }

    /** Closes the connection of a waiting call. */
    hangUp(index: number): void {

        const waiting = this.calls.filter((call) => call.waits);
        const call = waiting[index % waiting.length];
        if (call) {
            call.gone = true;
            this.work.delete(this.nonceOf(call.payment));       // the payment is freed, even while its handler runs
            call.raw?.raw.res.emit('close');
        }
    }

    /** Kills all nodes, and loses the changes that were not yet on disk. */
    async cutPower(): Promise<void> {

        this.nodes.forEach((node) => node.crash(0));
        await this.disk.cut();
    }

    /** Replaces dead nodes. */
    replaceDead(): void {

        this.nodes = this.nodes.map((node) => (node.dead ? new Node(this) : node));
    }

    release(): void {

        this.held.splice(0).forEach((resolve) => resolve());
    }

    async tick(ms: number): Promise<void> {

        this.due.splice(0).forEach((move) => move());
        await this.clock.advance(ms);
    }

    /** Lets time pass without firing timers, as on a suspended machine. */
    jump(ms: number): void {

        this.work.clear();      // the leases expire, so other nodes may continue
        this.clock.jump(ms);
    }

    nonceOf(payment: number): string {

        return nonceIn(signed[payment] ?? {});
    }

    /** Ends every fault, and lets every call finish. */
    async restoreAll(): Promise<void> {

        this.verifyMood = 'ok';
        this.settleMood = 'ok';
        this.chainMood = 'ok';
        this.handlerMood = 'ok';
        this.fault = null;
        this.nodes.forEach((node) => node.crash(node.dead ? 0 : Infinity));
        this.replaceDead();
        for (let i = 0; i < 8; ++i) {
            this.release();
            await this.tick(10_000);
        }

        for (const call of this.calls.filter(({ waits }) => waits)) {
            this.violations.push(`${call.path} with payment ${call.payment} is never answered`);
        }
    }

    /** Repeats a payment while the answer is 409 or 503. Resolves to the last status, or to 0 if it never ends. */
    async repeatUntilFinal(payment: number, path: Path): Promise<number> {

        for (let i = 0; i < 6; ++i) {
            this.send(payment, path, 0);
            await settle();
            const status = this.calls.at(-1)?.status ?? 0;
            if (status !== 409 && status !== 503) {
                return status;
            }

            await this.tick(11_000);
        }

        return 0;
    }

    async withFault<T>(method: LedgerMethod, args: unknown[], work: () => Promise<T>): Promise<T> {

        const [claim] = args as [{ key?: string }];
        if (method === 'claim' && claim.key !== undefined) {
            this.keys.set(String(claim.key.split(':').at(-1)), claim.key);
        }

        const fault = this.fault?.method === method ? this.fault : null;
        this.fault = fault ? null : this.fault;
        if (fault?.done === false) {
            throw new StorageError('STORAGE_UNAVAILABLE', 'away');
        }

        const result = await work();
        if (fault) {
            throw new StorageError('STORAGE_UNAVAILABLE', 'away');
        }

        return result;
    }

    async handle(path: Path, nonce: string, node: Node, h: Toolkit): Promise<ResponseObject> {

        return await this.exclusively(nonce, node, Infinity, async () => {

            const run = ++this.runs;
            if (this.handlerMood === 'slow') {
                await this.hold();
            }

            if (this.handlerMood === 'broken') {
                throw new Error('broken');
            }

            return this.handlerMood === 'none' ? h.response({ path }).code(404) : h.response({ sold: path, run });
        });
    }

    async verify(authorization: Authorization, node: Node): Promise<unknown> {

        return await this.exclusively(authorization.nonce, node, verifyMs, async () => {

            if (this.verifyMood === 'slow') {
                await this.hold();
            }

            return await this.approve(authorization);
        });
    }

    async settle(authorization: Authorization, node: Node): Promise<unknown> {

        const record = await this.recordOf(authorization.nonce);
        if (record?.state !== 'settling' || record.answer === null) {
            this.violations.push('money is asked for, and the answer is not kept yet');
        }

        return await this.exclusively(authorization.nonce, node, settleMs, async () => {

            if (this.settleMood === 'slow') {
                await this.hold();
            }

            return await this.transfer(authorization);
        });
    }

    chain(): Chain {

        const honest: Chain = {
            fateOf: ({ authorization: { nonce, validBefore } }) => {

                if (this.chainMood === 'down') {
                    return Promise.reject(new Error('down'));
                }

                if (this.chainMood === 'blind') {
                    return Promise.resolve({ kind: 'open' });
                }

                const late = BigInt(validBefore) <= seconds(this.clock.now());
                return Promise.resolve(this.moved.has(nonce) ? { kind: 'paid', transaction: transactionOf(nonce) } : { kind: late ? 'expired' : 'open' });
            },
            hasCode: () => Promise.resolve(false),
            close: () => {}
        };
        return this.variant.chain?.(honest) ?? honest;
    }

    /** Runs `work`; records a violation if another live node is working on the payment and its lease has not expired. */
    private async exclusively<T>(nonce: string, node: Node, ms: number, work: () => Promise<T>): Promise<T> {

        const other = this.work.get(nonce);
        const now = this.clock.now();
        if (other?.node.dead === false && now < other.until) {
            this.violations.push('two at once work on a payment');
        }

        const own = { node, until: now + ms };
        this.work.set(nonce, own);
        try {
            return await work();
        }
        finally {
            if (this.work.get(nonce) === own) {
                this.work.delete(nonce);
            }
        }
    }

    private async recordOf(nonce: string): Promise<Awaited<ReturnType<Payments['get']>>> {

        return await this.payments.get(this.keys.get(nonce) ?? '', this.clock.now());
    }

    private async approve({ nonce, validBefore }: Authorization): Promise<unknown> {

        switch (this.verifyMood) {
            case 'refuse':
                return { isValid: false, invalidReason: 'insufficient_funds' };
            case 'reset':
                throw new Error('reset');
            case 'garbage':
                return { valid: 1 };
            case 'hang':
                return await never;
            default:
                return { isValid: !this.moved.has(nonce) && BigInt(validBefore) >= seconds(this.clock.now()) + 6n, invalidReason: 'invalid_exact_evm_nonce_already_used' };
        }
    }

    private async transfer(authorization: Authorization): Promise<unknown> {

        const { nonce } = authorization;
        const refusal = (errorReason: string): object => ({ success: false, errorReason, transaction: '' });
        switch (this.settleMood) {
            case 'refuse':
                return refusal('insufficient_funds');
            case 'reset':
                throw new Error('reset');
            case 'garbage':
                return { success: 'yes' };
            case 'hang':
                return await never;
            case 'never':
                return refusal('settlement_pending');
            case 'boast':
                return { success: true, transaction: '' };
            case 'pending':
                this.due.push(() => this.move(authorization));
                return refusal('settlement_pending');
            case 'late':
                this.due.push(() => this.move(authorization));
                return await never;
            default:
        }

        const before = this.moved.has(nonce);
        this.move(authorization);
        switch (this.settleMood) {
            case 'lost':
                throw new Error('reset');
            case 'lost-hang':
                return await never;
            case 'empty':
                return { success: true, transaction: '' };
            case 'used':
                return refusal('invalid_exact_evm_nonce_already_used');
            case 'failed':
                return refusal('invalid_exact_evm_transaction_failed');
            default:
        }

        if (before) {
            return refusal('invalid_exact_evm_nonce_already_used');
        }

        return this.moved.has(nonce) ? { success: true, transaction: transactionOf(nonce) } : refusal('invalid_exact_evm_payload_authorization_valid_before');
    }

    /** Moves the money once per nonce, as the token does, and only while the authorization is valid. */
    private move({ nonce, validBefore }: Authorization): void {

        if (this.moved.has(nonce) || BigInt(validBefore) <= seconds(this.clock.now())) {
            return;
        }

        this.moved.set(nonce, '?');
        void this.recordOf(nonce).then((record) => this.moved.set(nonce, /\/[ab](?=\?)/.exec(record?.request ?? '')?.[0] ?? '?'));
    }

    private hold(): Promise<void> {

        return new Promise((resolve) => this.held.push(resolve));
    }

    /** Checks the invariants of an answer. */
    private checkAnswer({ payment, path, status }: Call, res: { payload: string; headers: Readonly<Record<string, unknown>> }): void {

        const nonce = this.nonceOf(payment);
        const moved = this.moved.get(nonce);
        if (res.payload.includes('sold') !== (status === 200)) {
            this.violations.push(`an answer with status ${status} says ${res.payload}`);
        }

        if (status === 402 && moved === path) {
            this.violations.push(`a payer of ${path} is asked for a new payment`);
        }

        if (status === 200) {
            this.checkPurchase(nonce, path, res);
        }
    }

    private checkPurchase(nonce: string, path: Path, { payload, headers }: { payload: string; headers: Readonly<Record<string, unknown>> }): void {

        if (!this.moved.has(nonce)) {
            this.violations.push(`${path} is given away`);
        }

        if ((JSON.parse(payload) as { sold: string }).sold !== path) {
            this.violations.push(`${path} was answered with ${payload}`);
        }

        const receipt = receiptIn(headers);
        if (!receipt.success || receipt.transaction !== transactionOf(nonce)) {
            this.violations.push('the receipt names another transaction');
        }

        const before = this.delivered.get(nonce) ?? payload;
        this.delivered.set(nonce, before);
        if (before !== payload) {
            this.violations.push(`one payment bought ${before} and ${payload}`);
        }
    }
}
