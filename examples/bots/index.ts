import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Server } from '@hapi/hapi';
import { Wallet } from 'ethers';
import { discord, plugin as CryptoNews, telegram, webhook } from 'hapi-crypto-news';
import type { BotPlatform, CryptoNews as News } from 'hapi-crypto-news';

import { startStandIns } from './standins';
import type { StandIns } from './standins';

const domain = 'bots.example';

const say = (line: string): void => {

    process.stdout.write(`${line}\n`);
};

/** A host's own platform. It prints messages. */
const terminal: BotPlatform = {
    name: 'terminal',
    ids: { validate: () => ({}) },
    send: async ({ card }, { channelId }) => {

        say(`\nterminal ${channelId}\n    ${card.title}`);
        return { kind: 'sent' };
    }
};

interface Target {
    readonly platform: string;
    readonly channel: string;
    readonly categories?: readonly string[];
}

/** Chats from the environment for platforms with a token, or else chats of the stand-ins. */
const targets = (standIns: StandIns): readonly Target[] => {

    const { TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID, DISCORD_BOT_TOKEN, DISCORD_CHANNEL_ID } = process.env;
    const chats = TELEGRAM_BOT_TOKEN ? [TELEGRAM_CHAT_ID ?? ''] : ['-1001234567890', '-404'];
    return [
        ...chats.map((channel) => ({ platform: 'telegram', channel })),
        { platform: 'discord', channel: DISCORD_BOT_TOKEN ? DISCORD_CHANNEL_ID ?? '' : '998877665544332211', categories: ['bitcoin'] },
        { platform: 'webhook', channel: `${standIns.url}/hooks/news` },
        { platform: 'terminal', channel: 'here' }
    ];
};

const platforms = (standIns: StandIns): readonly BotPlatform[] => {

    const { TELEGRAM_BOT_TOKEN, DISCORD_BOT_TOKEN } = process.env;
    return [
        TELEGRAM_BOT_TOKEN ? telegram({ token: TELEGRAM_BOT_TOKEN }) : telegram({ token: '1:stand-in', apiUrl: standIns.url }),
        DISCORD_BOT_TOKEN ? discord({ token: DISCORD_BOT_TOKEN }) : discord({ token: 'stand-in', apiUrl: standIns.url }),
        webhook({ allow: [standIns.host] }),
        terminal
    ];
};

const ask = async <T>(server: Server, method: string, url: string, payload?: object, token = ''): Promise<T> => {

    const response = await server.inject({ method, url, ...(payload && { payload }), headers: { authorization: `Bearer ${token}` } });
    if (response.statusCode >= 400) {
        throw new Error(`${method} ${url}: ${response.payload}`);
    }

    return JSON.parse(response.payload) as T;
};

const signIn = async (server: Server): Promise<string> => {

    const wallet = Wallet.createRandom();
    const { nonce } = await ask<{ nonce: string }>(server, 'GET', '/auth/nonce');
    const message = `${domain} wants you to sign in with your Ethereum account:\n${wallet.address}\n\n\nURI: https://${domain}\nVersion: 1\nChain ID: 1\nNonce: ${nonce}\nIssued At: ${new Date().toISOString()}`;
    return (await ask<{ access_token: string }>(server, 'POST', '/auth/verify', { message, signature: await wallet.signMessage(message) })).access_token;
};

const register = async (server: Server, token: string, standIns: StandIns): Promise<void> => {

    for (const { platform, channel, categories } of targets(standIns)) {
        const { id, secret } = await ask<{ id: string; secret?: string }>(server, 'PUT', '/user/social-platform-bots', {
            label: `My ${platform}`, platform, platform_user_id: 'me', platform_channel_id: channel, ...(categories && { feed_categories: categories })
        }, token);
        say(`Registered ${platform} as ${id}${secret === undefined ? '' : ', to be verified by a secret that was shown once'}`);
    }
};

const tell = async (news: News): Promise<void> => {

    const [item] = await news.publish([
        { signal: 'Bitcoin funds take in $1.2B (a record) — is it *real*?', short_context: 'Inflows_were [the largest] since March! 50% + of them in one fund.', feed_categories: ['bitcoin', 'crypto'], sources: ['https://outlet.example/funds_(1)'] },
        { signal: 'Stablecoin rules pass their first reading', feed_categories: ['macro'], sources: ['https://outlet.example/rules'] }
    ]);
    await sleep(4000);
    await news.retract(item?.id ?? '');
};

const main = async (): Promise<void> => {

    const standIns = await startStandIns(({ platform, chat, text }) => say(`\n${platform} ${chat}\n    ${text.replaceAll('\n', '\n    ')}`));
    const server = new Server({ host: '127.0.0.1', port: 0, debug: false });
    await server.register({
        plugin: CryptoNews,
        options: {
            auth: { secret: randomBytes(32).toString('hex'), domain },
            storage: ':memory:',
            desk: { write: false },
            bots: { platforms: platforms(standIns) }
        }
    });
    await server.start();
    const token = await signIn(server);
    await register(server, token, standIns);
    await tell(server.plugins['hapi-crypto-news']);
    await sleep(2000);

    const { bots } = await ask<{ bots: { platform: string; platform_channel_id: string; status?: string; status_reason?: string }[] }>(server, 'GET', '/user/social-platform-bots', undefined, token);
    for (const { platform, platform_channel_id: channel, status, status_reason: reason } of bots) {
        say(`${platform} ${channel}: ${status ?? 'well'}${reason === undefined ? '' : ` (${reason})`}`);
    }

    await server.stop();
    standIns.close();
};

void main();
