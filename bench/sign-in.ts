import { randomBytes } from 'node:crypto';

import { Server } from '@hapi/hapi';
import { Wallet } from 'ethers';
import { SiweMessage } from 'siwe';

import { plugin } from '../lib';
import { medianOf, ratioOf, report } from './figures';
import type { Parts } from './profile/parts';
import { Recorder } from './profile/recorder';
import { reportProfile } from './profile/report';

/**
 * Measures the CPU of a sign-in with the routes of the plugin (a nonce, then its verification, which stores that the nonce is
 * used), compared with siwe's own verification of the same messages. Both run in one process, in turns; the messages are signed
 * beforehand.
 *
 * `npm run bench -- sign-in [--profile]`
 */

const profiles = process.argv.includes('--profile');

const rounds = 9;
const perRound = 100;

/** Rounds that are not counted: V8 compiles the code of both during them. */
const warmUp = 3;

interface Signed {
    readonly message: string;
    readonly signature: string;
}

const domain = 'bench.example';

const sign = async (wallet: Wallet, nonce: string): Promise<Signed> => {

    const message = new SiweMessage({ domain, address: wallet.address, uri: `https://${domain}`, version: '1', chainId: 1, nonce, issuedAt: new Date().toISOString() }).prepareMessage();
    return { message, signature: await wallet.signMessage(message) };
};

/** Microseconds of CPU per call. */
const measure = async <T>(inputs: readonly T[], call: (input: T) => Promise<unknown>): Promise<number> => {

    const before = process.cpuUsage();
    for (const input of inputs) {
        await call(input);
    }

    const { user, system } = process.cpuUsage(before);
    return (user + system) / inputs.length;
};

const main = async (): Promise<void> => {

    const server = new Server();
    await server.register({ plugin, options: { auth: { secret: randomBytes(32).toString('hex'), domain }, storage: ':memory:', rateLimits: false } });
    await server.initialize();
    const wallet = new Wallet(`0x${randomBytes(32).toString('hex')}`);

    const nonceOf = async (): Promise<string> => (JSON.parse((await server.inject('/auth/nonce')).payload) as { nonce: string }).nonce;

    const signedIn = async ({ message, signature }: Signed): Promise<void> => {

        const { statusCode } = await server.inject({ method: 'POST', url: '/auth/verify', payload: { message, signature } });
        if (statusCode !== 200) {
            throw new Error(`A sign-in was answered with ${statusCode}`);
        }
    };

    const verified = async ({ message, signature }: Signed): Promise<void> => {

        await new SiweMessage(message).verify({ signature, domain });
    };

    const [ours, floor]: [number[], number[]] = [[], []];
    const prepared = async (): Promise<readonly Signed[]> => {

        const nonces = await Promise.all(Array.from({ length: perRound }, nonceOf));
        return await Promise.all(nonces.map((nonce) => sign(wallet, nonce)));
    };

    for (let i = 0; i < warmUp + rounds; ++i) {
        const asked = await measure(Array.from({ length: perRound }), nonceOf);
        const messages = await prepared();
        const theirs = await measure(messages, verified);
        const mine = asked + await measure(messages, signedIn);
        if (i >= warmUp) {
            floor.push(theirs);
            ours.push(mine);
        }
    }

    if (profiles) {
        const messages = [...await prepared(), ...await prepared(), ...await prepared()];
        const partsOf = async (call: (message: Signed) => Promise<unknown>): Promise<Parts> => {

            const recorder = new Recorder();
            await recorder.start();
            await measure(messages, call);
            return await recorder.stop();
        };

        reportProfile({
            title: 'sign-in: nonce and verification', unit: 'µs',
            ours: { name: 'the routes', value: medianOf(ours), parts: await partsOf(async (message) => {

                await nonceOf();
                await signedIn(message);
            }) },
            floors: [{ name: 'verification by siwe', value: medianOf(floor), parts: await partsOf(verified) }]
        });
        await server.stop();
        return;
    }

    await server.stop();
    report({
        group: 'sign-in', name: 'nonce and verification', unit: 'µs', size: null, goal: 1.2,
        ours: medianOf(ours), floor: { name: 'verification by siwe', value: medianOf(floor) }, ratio: ratioOf(ours, floor), peers: []
    });
};

main().catch((error: unknown) => {

    console.error(error);
    process.exitCode = 1;
});
