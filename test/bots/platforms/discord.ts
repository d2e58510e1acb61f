import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { discord } from '../../../lib/bots/platforms/discord';
import type { BotOutgoingMessage } from '../../../lib/bots/types';
import { anyCharacter } from '../../helpers/any-character';
import { hostileTexts } from '../../helpers/auto-links';
import { answerOf, contextOf, itemMessage, outgoingOf, to as recipient } from '../../helpers/bots';
import { readDiscord } from '../../helpers/markdown';

export const lab = Lab.script();
const { describe, it } = lab;

const token = 'secret.token';
const platform = discord({ token });
const to = { ...recipient, channelId: '998877' };
const ok = answerOf(200, { id: '1' });
const every = '*b* **b** _i_ __u__ ~~s~~ `c` ||sp|| # h -# s > q - l 1. l [a](http://x.y) <@1> <@&2> <#3> <:e:4> <t:5> @everyone @here https://a_b.c/d_e :smile: \\ + = {} ! "\' ¯\\_(ツ)_/¯';

interface Embed {
    readonly title: string;
    readonly description?: string;
    readonly url?: string;
    readonly color?: number;
}

const embedOf = async (outgoing: BotOutgoingMessage): Promise<Embed> => {

    const context = contextOf(ok);
    expect(await platform.send(outgoing, to, context)).to.equal({ kind: 'sent' });
    return (context.posted[0]?.body.embeds as Embed[])[0] as Embed;
};

describe('discord()', () => {

    it('posts one embed to the channel, and allows no mentions', async () => {

        const context = contextOf(ok);
        await platform.send(itemMessage(), to, context);
        expect(context.posted[0]?.url).to.equal('https://discord.com/api/v10/channels/998877/messages');
        expect(context.posted[0]?.headers).to.include({ 'authorization': `Bot ${token}`, 'content-type': 'application/json' });
        expect(context.posted[0]?.headers['user-agent']).to.match(/^DiscordBot \(https:\/\/[^ ]+, \d+\.\d+\.\d+\)$/);
        expect(context.posted[0]?.body).to.include({ allowed_mentions: { parse: [] } });
        expect(context.posted[0]?.body.embeds as unknown[]).to.have.length(1);
    });

    it('sends headline, sentiment, tokens, context, story and source, in the colour of the sentiment', async () => {

        const embed = await embedOf(itemMessage({}, 'Fund flows'));
        expect(readDiscord(embed.title).text).to.equal('Bitcoin funds take in money');
        expect(readDiscord(embed.description ?? '').text).to.equal('Bullish · $BTC\nInflows were the largest in a month.\nStory: Fund flows\noutlet.example');
        expect([embed.url, embed.color]).to.equal(['https://outlet.example/funds', 0x2ecc71]);
        expect((await embedOf(itemMessage({ sentiment: 'bearish' }))).color).to.equal(0xe74c3c);
        expect((await embedOf(itemMessage({ sentiment: 'neutral' }))).color).to.equal(0x95a5a6);
    });

    it('preserves every special character in texts and addresses', async () => {

        const embed = await embedOf(itemMessage({ signal: every, short_context: `Because ${every}`, sources: ['https://outlet.example/a_(b) <c>'] }));
        expect(readDiscord(embed.title).text).to.startWith(every.slice(0, 50));
        const seen = readDiscord(embed.description ?? '');
        expect(seen.text.split('\n')[1]).to.equal(`Because ${every}`);
        expect(seen.entities.at(-1)?.url).to.equal('https://outlet.example/a_%28b%29%20%3cc%3e');
    });

    it('keeps Discord\'s limits for any text, and splits no grapheme', async () => {

        const texts = Fc.oneof(Fc.string({ unit: 'grapheme', maxLength: 300 }), Fc.string({ unit: anyCharacter, maxLength: 300 }), Fc.constantFrom('x'.repeat(5000), '*'.repeat(5000), '👩‍👩‍👧‍👦'.repeat(1200)));
        await Fc.assert(Fc.asyncProperty(texts, texts, texts, async (signal, context, story) => {

            const { title, description = '' } = await embedOf(itemMessage({ signal: `H${signal}`, short_context: context }, story));
            expect(title.length).to.be.at.most(256);
            expect(description.length).to.be.at.most(4096);
            expect(title.length + description.length).to.be.at.most(6000);
            expect(readDiscord(title).text).to.startWith('H');
            expect(readDiscord(description).entities.at(-1)?.type).to.equal('link');
            expect(/\p{Cs}/u.test(title + description)).to.be.false();
        }), { numRuns: 200 });
    });

    it('prevents mentions, links, emoji, times and commands in hostile text', async () => {

        const own = /\[outlet\\\.example\]\(https:\/\/outlet\.example\/funds\)$/;
        const parts = Fc.oneof(hostileTexts, Fc.constantFrom('@everyone', '@here', '<@1>', '<@&2>', '<#3>', '</evil:4>', '<:evil:5>', '<a:evil:5>', '<t:1:R>', '<id:home>', '[a](https://evil.example)', '<https://evil.example>', 'discord.gg/evil', '\\', '\\@everyone'));
        await Fc.assert(Fc.asyncProperty(Fc.array(parts, { minLength: 1, maxLength: 4 }).map((list) => list.join('')), async (text) => {

            const context = contextOf(ok);
            await platform.send(itemMessage({ signal: text, short_context: `Also ${text}`, tokens: [] }, text), to, context);
            const [embed] = context.posted[0]?.body.embeds as Embed[];
            const description = embed?.description ?? '';
            expect(description).to.match(own);
            for (const written of [embed?.title ?? '', description.replace(own, '')]) {
                const active = written.replace(/\\[^0-9A-Za-z\s]/g, '\0');
                expect(/[@<>[\]():#`|~]|\.\S/.test(active), active).to.be.false();
            }

            expect(context.posted[0]?.body).to.not.include(['content', 'flags']);
        }), { numRuns: 300 });
    });

    it('leaves out an address that is too long, and an empty description', async () => {

        expect(await embedOf(itemMessage({ sources: [`https://outlet.example/${'x'.repeat(2048)}`] }))).to.not.include('url');
        expect(await embedOf(outgoingOf({ kind: 'skipped', seq: 9, count: 1 }))).to.equal({ title: '1 earlier item skipped' });
    });

    it('uses one nonce for all attempts at a message in a chat, whatever the registration, and others for other messages and chats', async () => {

        const nonceOf = async (outgoing: BotOutgoingMessage, chat = '-1001', id = 'b1', round = 0): Promise<unknown> => {

            const context = contextOf(ok);
            await platform.send(outgoing, { ...to, id, chat, round }, context);
            expect(context.posted[0]?.body.enforce_nonce).to.equal(true);
            return context.posted[0]?.body.nonce;
        };

        const nonces = [
            await nonceOf(itemMessage()),
            await nonceOf(itemMessage(), '-1002'),
            await nonceOf(outgoingOf({ kind: 'skipped', seq: 8, count: 1 })),
            await nonceOf(itemMessage(), '-1001', 'b1', 1),
            await nonceOf(outgoingOf({ kind: 'test', seq: 0, id: 'a' })),
            await nonceOf(outgoingOf({ kind: 'test', seq: 0, id: 'b' }))
        ];
        expect(new Set(nonces).size).to.equal(6);
        expect(String(nonces[0])).to.have.length(24);
        expect(await nonceOf(itemMessage(), '-1001', 'b2')).to.equal(nonces[0]);
    });

    it('renders an embed once for all channels', async () => {

        const outgoing = itemMessage();
        const first = await embedOf(outgoing);
        Object.assign(outgoing.card, { title: 'Something else' });
        expect(await embedOf(outgoing)).to.equal(first);
    });

    it('reads from the headers that the channel\'s bucket is empty', async () => {

        const headers = { 'x-ratelimit-limit': '5', 'x-ratelimit-bucket': 'abcd', 'x-ratelimit-reset-after': '1.25' };
        expect(await platform.send(itemMessage(), to, contextOf(answerOf(200, {}, { ...headers, 'x-ratelimit-remaining': '0' })))).to.equal({ kind: 'sent', restMs: 1250 });
        expect(await platform.send(itemMessage(), to, contextOf(answerOf(200, {}, { ...headers, 'x-ratelimit-remaining': '1' })))).to.equal({ kind: 'sent' });
        expect(await platform.send(itemMessage(), to, contextOf(answerOf(200, {}, { 'x-ratelimit-remaining': '0' })))).to.equal({ kind: 'sent' });
    });

    it('distinguishes a channel\'s limits from global ones', async () => {

        const limit = (body: unknown, headers = {}) => platform.send(itemMessage(), to, contextOf(answerOf(429, body, headers)));
        expect(await limit({ message: 'You are being rate limited.', retry_after: 0.65, global: false }, { 'x-ratelimit-scope': 'user' })).to.equal({ kind: 'later', afterMs: 650, scope: 'chat', reason: 'You are being rate limited.' });
        expect(await limit({ message: 'You are being rate limited.', retry_after: 2, global: true })).to.include({ afterMs: 2000, scope: 'platform' });
        expect(await limit({}, { 'x-ratelimit-scope': 'global', 'retry-after': '3' })).to.include({ afterMs: 3000, scope: 'platform' });
        expect(await limit({}, { 'x-ratelimit-scope': 'user', 'x-ratelimit-global': 'true' })).to.include({ scope: 'platform' });
        expect(await limit({}, { 'x-ratelimit-scope': 'shared', 'retry-after': '3' })).to.include({ afterMs: 3000, scope: 'chat' });
        expect(await limit('<html>', { 'retry-after': '1209' })).to.equal({ kind: 'later', afterMs: 1_209_000, scope: 'platform', reason: 'Discord answered 429' });
    });

    it('marks a channel dead that is gone or closed', async () => {

        for (const [status, code, message] of [[404, 10003, 'Unknown Channel'], [403, 50001, 'Missing Access'], [403, 50013, 'Missing Permissions']] as const) {
            expect(await platform.send(itemMessage(), to, contextOf(answerOf(status, { code, message })))).to.equal({ kind: 'dead', reason: message });
        }
    });

    it('requests only numeric channels', async () => {

        for (const channelId of ['../users/@me', '1/2', 'general', '', '٣']) {
            expect(await platform.send(itemMessage(), { ...to, channelId }, contextOf())).to.equal({ kind: 'dead', reason: 'The channel id is not one of Discord' });
        }
    });

    it('distinguishes a refused token, a fault of the message, and faults of Discord', async () => {

        const outcome = (status: number, body: unknown) => platform.send(itemMessage(), to, contextOf(answerOf(status, body)));
        expect(await outcome(401, { message: '401: Unauthorized', code: 0 })).to.equal({ kind: 'refused', reason: '401: Unauthorized' });
        expect(await outcome(400, { message: 'Cannot send an empty message', code: 50006 })).to.equal({ kind: 'failed', scope: 'chat', reason: 'Cannot send an empty message' });
        expect(await outcome(500, { message: '500: Internal', code: 0 })).to.include({ kind: 'failed', scope: 'platform' });
        expect(await outcome(403, '<html>')).to.equal({ kind: 'failed', scope: 'platform', reason: 'Discord answered 403' });
        expect(await outcome(302, '')).to.include({ kind: 'failed', scope: 'platform' });
        expect(await platform.send(itemMessage(), to, contextOf(answerOf(200, 'Sign in to this network', { 'content-type': 'text/html; charset=utf-8' })))).to.include({ kind: 'failed', scope: 'platform' });
        expect(await platform.send(itemMessage(), to, contextOf(Object.assign(new Error(token), { code: 'ECONNRESET' })))).to.equal({ kind: 'failed', scope: 'platform', reason: 'No answer (ECONNRESET)' });
    });

    it('sends a headline without a link if Discord refuses the address', async () => {

        const malformed = answerOf(400, { message: 'Invalid Form Body', code: 50035 });
        const context = contextOf(malformed, ok);
        expect(await platform.send(itemMessage(), to, context)).to.equal({ kind: 'sent' });
        const [first, second] = context.posted.map(({ body }) => (body.embeds as Embed[])[0]);
        expect(second).to.not.include('url');
        expect({ ...second, url: 'https://outlet.example/funds' }).to.equal({ ...first });
        expect(context.posted[1]?.body.nonce).to.equal(context.posted[0]?.body.nonce);
        expect(context.logs).to.have.length(1);
        expect(await platform.send(itemMessage({ sources: [] }), to, contextOf(malformed))).to.equal({ kind: 'failed', scope: 'chat', reason: 'Invalid Form Body' });
    });

    it('has a rate of 50 per second, accepts another API address, and exposes no token', async () => {

        expect(platform.rate).to.equal({ limit: 50, ms: 1000 });
        const own = discord({ token, apiUrl: 'http://127.0.0.1:1/api/', perSecond: 5 });
        const context = contextOf(ok);
        await own.send(itemMessage(), to, context);
        expect([own.rate, context.posted[0]?.url]).to.equal([{ limit: 5, ms: 1000 }, 'http://127.0.0.1:1/api/channels/998877/messages']);
        expect(JSON.stringify(own)).to.not.contain('secret');
    });
});
