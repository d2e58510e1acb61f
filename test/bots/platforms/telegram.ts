import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { telegram } from '../../../lib/bots/platforms/telegram';
import type { BotOutgoingMessage } from '../../../lib/bots/types';
import { anyCharacter } from '../../helpers/any-character';
import { autoLinksOf, hostileTexts } from '../../helpers/auto-links';
import { answerOf, contextOf, itemMessage, outgoingOf, to } from '../../helpers/bots';
import { readMarkdownV2 } from '../../helpers/markdown';

export const lab = Lab.script();
const { describe, it } = lab;

const token = '123:secret-token';
const platform = telegram({ token });
const ok = answerOf(200, { ok: true, result: { message_id: 1 } });
const refusal = (status: number, description: string, parameters?: object) => answerOf(status, { ok: false, error_code: status, description, parameters });
const every = '_*[]()~`>#+-=|{}.!\\"\'<&;:@$%^,?/ ¯\\_(ツ)_/¯ ```code``` [a](b) ![x](tg://emoji?id=1) ||s|| **>q';

const textOf = async (outgoing = itemMessage()): Promise<string> => {

    const context = contextOf(ok);
    expect(await platform.send(outgoing, to, context)).to.equal({ kind: 'sent' });
    return context.posted[0]?.body.text as string;
};

describe('telegram()', () => {

    it('calls sendMessage with MarkdownV2 and without a link preview', async () => {

        const context = contextOf(ok);
        await platform.send(itemMessage(), to, context);
        expect(context.posted).to.have.length(1);
        expect(context.posted[0]?.url).to.equal(`https://api.telegram.org/bot${token}/sendMessage`);
        expect(context.posted[0]?.body).to.include({ chat_id: '-1001', parse_mode: 'MarkdownV2', link_preview_options: { is_disabled: true } });
    });

    it('sends headline, sentiment, tokens, context, story and source', async () => {

        const seen = readMarkdownV2(await textOf(itemMessage({ tokens: ['$BTC', '$ETH'] }, 'Fund flows')));
        expect(seen.text).to.equal('Bitcoin funds take in money\nBullish · $BTC $ETH\nInflows were the largest in a month.\nStory: Fund flows\noutlet.example');
        expect(seen.entities).to.equal([
            { type: 'bold', text: 'Bitcoin funds take in money' },
            { type: 'bold', text: 'Bullish' },
            { type: 'bold', text: 'Fund flows' },
            { type: 'link', text: 'outlet.example', url: 'https://outlet.example/funds' }
        ]);
    });

    it('preserves every special character in texts and addresses', async () => {

        const url = 'https://outlet.example/a_(b)\\c*[d]~`?x={1}|2!.#)';
        const seen = readMarkdownV2(await textOf(itemMessage({ signal: every, short_context: `Because ${every}`, tokens: ['$A_B*'], sources: [url] }, every)));
        const [title, mood, context, story] = seen.text.replaceAll('\u2060', '').split('\n');
        expect([title, mood, context, story]).to.equal([every, 'Bullish · $A_B*', `Because ${every}`, `Story: ${every}`]);
        expect(seen.entities.at(-1)).to.equal({ type: 'link', text: 'outlet.example', url });
    });

    it('writes valid MarkdownV2 of at most 4096 characters for any text, and splits no grapheme', async () => {

        const texts = Fc.oneof(Fc.string({ unit: 'grapheme', maxLength: 300 }), Fc.string({ unit: anyCharacter, maxLength: 300 }), Fc.constantFrom('x'.repeat(5000), '👩‍👩‍👧‍👦'.repeat(1200), '*_'.repeat(3000)));
        await Fc.assert(Fc.asyncProperty(Fc.tuple(texts, texts, texts), async ([signal, context, story]) => {

            const seen = readMarkdownV2(await textOf(itemMessage({ signal: `H${signal}`, short_context: context }, story)));
            expect(seen.text.length).to.be.at.most(4096);
            expect(seen.text).to.startWith('H');
            expect(/\p{Cs}/u.test(seen.text)).to.be.false();
            expect(seen.text.endsWith('outlet.example')).to.be.true();
        }), { numRuns: 200 });
    });

    it('prevents links, mentions and numbers in texts of outlets, which look the same', async () => {

        const hostile = 'Go to evil.example, evil.com/x, t.me/evil or tg://resolve?domain=evil @evil #evil $EVIL /evil a@evil.example +1 212 555 0123 4111 1111 1111 1111 1.2.3.4';
        const { text, entities } = readMarkdownV2(await textOf(itemMessage({ signal: hostile, short_context: `Also ${hostile}`, tokens: ['$BTC'] }, hostile)));
        expect(autoLinksOf(text)).to.equal(['outlet.example', '$BTC']);
        expect(text.replaceAll('\u2060', '').split('\n').slice(0, 4)).to.equal([hostile, 'Bullish · $BTC', `Also ${hostile}`, `Story: ${hostile}`]);
        expect(entities.at(-1)).to.equal({ type: 'link', text: 'outlet.example', url: 'https://outlet.example/funds' });
    });

    it('prevents links, mentions and numbers in any text', async () => {

        await Fc.assert(Fc.asyncProperty(hostileTexts, hostileTexts, hostileTexts, async (signal, context, story) => {

            const { text } = readMarkdownV2(await textOf(itemMessage({ signal, short_context: context, tokens: [] }, story)));
            expect(autoLinksOf(text)).to.equal(['outlet.example']);
        }), { numRuns: 500 });
    });

    it('prevents them across spans of a template, and in the plain text sent as a fallback', async () => {

        await Fc.assert(Fc.asyncProperty(Fc.array(hostileTexts, { maxLength: 4 }), async (spans) => {

            const outgoing: BotOutgoingMessage = { message: itemMessage().message, card: { title: 'T', url: null, lines: [spans], tone: null } };
            const context = contextOf(refusal(400, 'Bad Request: can\'t parse entities'), ok);
            await platform.send(outgoing, to, context);
            const [marked, plain] = context.posted.map(({ body }) => body.text as string);
            expect(autoLinksOf(readMarkdownV2(marked as string).text)).to.equal([]);
            expect(autoLinksOf(plain as string)).to.equal([]);
        }), { numRuns: 500 });
    });

    it('renders a text once for all chats', async () => {

        const outgoing = itemMessage();
        const first = await textOf(outgoing);
        Object.assign(outgoing.card, { title: 'Something else' });
        expect(await textOf(outgoing)).to.equal(first);
    });

    it('waits as long as a 429 asks, or some seconds by default', async () => {

        expect(await platform.send(itemMessage(), to, contextOf(refusal(429, 'Too Many Requests: retry after 31', { retry_after: 31 })))).to.equal({ kind: 'later', afterMs: 31_000, scope: 'chat', reason: 'Too Many Requests: retry after 31' });
        expect(await platform.send(itemMessage(), to, contextOf(refusal(429, 'Too Many Requests')))).to.include({ kind: 'later', afterMs: 5000 });
        expect(await platform.send(itemMessage(), to, contextOf(answerOf(429, '<html>', { 'retry-after': '9' })))).to.include({ kind: 'later', afterMs: 9000 });
    });

    it('marks a chat dead that blocked or removed the bot, or is gone', async () => {

        const descriptions: [number, string][] = [[403, 'Forbidden: bot was blocked by the user'], [403, 'Forbidden: bot was kicked from the supergroup chat'], [400, 'Bad Request: chat not found'], [400, 'Bad Request: not enough rights to send text messages to the chat']];
        for (const [status, description] of descriptions) {
            expect(await platform.send(itemMessage(), to, contextOf(refusal(status, description)))).to.equal({ kind: 'dead', reason: description });
        }
    });

    it('reports a refused token, also a malformed one', async () => {

        expect(await platform.send(itemMessage(), to, contextOf(refusal(401, 'Unauthorized')))).to.equal({ kind: 'refused', reason: 'Unauthorized' });
        expect(await platform.send(itemMessage(), to, contextOf(refusal(404, 'Not Found')))).to.equal({ kind: 'refused', reason: 'Not Found' });
    });

    it('recognises an accepted message by the beginning of a long answer', async () => {

        expect(await platform.send(itemMessage(), to, contextOf(answerOf(200, `{ "ok": true, "result": { "text": "${'x'.repeat(1000)}`)))).to.equal({ kind: 'sent' });
        expect(await platform.send(itemMessage(), to, contextOf(answerOf(200, '{"ok":false,"result":{"ok":true')))).to.include({ kind: 'failed' });
        expect(await platform.send(itemMessage(), to, contextOf(answerOf(200, '{"result":{},"ok":true}')))).to.equal({ kind: 'sent' });
    });

    it('distinguishes faults of a message from those of Telegram', async () => {

        expect(await platform.send(itemMessage(), to, contextOf(refusal(400, 'Bad Request: message is too long')))).to.equal({ kind: 'failed', scope: 'chat', reason: 'Bad Request: message is too long' });
        expect(await platform.send(itemMessage(), to, contextOf(answerOf(502, '<html>')))).to.equal({ kind: 'failed', scope: 'platform', reason: 'Telegram answered 502' });
        expect(await platform.send(itemMessage(), to, contextOf(answerOf(200, '<html>')))).to.equal({ kind: 'failed', scope: 'platform', reason: 'Telegram answered 200' });
        expect(await platform.send(itemMessage(), to, contextOf(answerOf(200, 'null')))).to.include({ kind: 'failed' });
    });

    it('never reports its address, which contains the token', async () => {

        const error = Object.assign(new Error(`connect to https://api.telegram.org/bot${token} failed`), { code: 'ECONNREFUSED' });
        expect(await platform.send(itemMessage(), to, contextOf(error))).to.equal({ kind: 'failed', scope: 'platform', reason: 'No answer (ECONNREFUSED)' });
        expect(JSON.stringify(platform)).to.not.contain('secret');
    });

    it('names the new id of a group that became a supergroup, and sends nothing there', async () => {

        const description = 'Bad Request: group chat was upgraded to a supergroup chat';
        const context = contextOf(refusal(400, description, { migrate_to_chat_id: -100_777 }));
        expect(await platform.send(itemMessage(), to, context)).to.equal({ kind: 'moved', chat: '-100777', reason: description });
        expect(context.posted.map(({ body }) => body.chat_id)).to.equal(['-1001']);
        expect(await platform.send(itemMessage(), to, contextOf(refusal(400, description, { migrate_to_chat_id: 'x' })))).to.include({ kind: 'failed' });
        expect(await platform.send(itemMessage(), to, contextOf(answerOf(400, { ok: false, parameters: { migrate_to_chat_id: '-5' } })))).to.equal({ kind: 'moved', chat: '-5', reason: 'The group has a new id' });
    });

    it('sends to the id that a group has now, and to a public name as it was registered', async () => {

        const context = contextOf(ok, ok);
        await platform.send(itemMessage(), { ...to, chat: '-100777' }, context);
        await platform.send(itemMessage(), { ...to, channelId: '@News', chat: '-100778' }, context);
        expect(context.posted.map(({ body }) => body.chat_id)).to.equal(['-100777', '@News']);
    });

    it('sends plain text if Telegram refuses the marks', async () => {

        const context = contextOf(refusal(400, 'Bad Request: can\'t parse entities: Character \'x\' is reserved'), ok);
        expect(await platform.send(itemMessage({ signal: 'A. B' }), to, context)).to.equal({ kind: 'sent' });
        expect(context.posted[1]?.body).to.not.include('parse_mode');
        expect((context.posted[1]?.body.text as string).split('\n')[0]).to.equal('A. B');
        expect(context.logs).to.have.length(1);
    });

    it('has rates of 30 per second, one per second in a chat, and 20 per minute in groups', () => {

        expect(platform.rate).to.equal({ limit: 30, ms: 1000 });
        expect(telegram({ token, perSecond: 10 }).rate).to.equal({ limit: 10, ms: 1000 });
        expect(platform.chatRates?.('1234')).to.equal([{ limit: 1, ms: 1000 }]);
        expect(platform.chatRates?.('-1001')).to.equal([{ limit: 1, ms: 1000 }, { limit: 20, ms: 60_000 }]);
        expect(platform.chatRates?.('@channel')).to.have.length(2);
    });

    it('announces skipped and retracted items in one line', async () => {

        expect(readMarkdownV2(await textOf(outgoingOf({ kind: 'skipped', seq: 9, count: 4 }))).text).to.equal('4 earlier items skipped');
        expect(readMarkdownV2(await textOf(outgoingOf({ kind: 'retraction', seq: 9, id: 'n1', headline: 'It (really) was.' }))).text).to.equal('Retracted: It (really) was.');
    });
});
