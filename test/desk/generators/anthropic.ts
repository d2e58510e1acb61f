import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { systemClock } from '../../../lib/clock';
import { anthropicGenerator } from '../../../lib/desk/generators/anthropic';
import type { AnthropicOptions } from '../../../lib/desk/generators/anthropic';
import type { TextDraft, TextRequest } from '../../../lib/desk/types';
import { evidence, signal } from '../../helpers/desk';
import { anthropicMessage, modelServer } from '../../helpers/model';
import type { ModelAnswer, ModelServer } from '../../helpers/model';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

const key = 'sk-ant-secret';

const servers: ModelServer[] = [];

afterEach(async () => {

    await Promise.all(servers.splice(0).map((server) => server.close()));
});

const serve = async (...answers: ModelAnswer[]): Promise<ModelServer> => {

    const server = await modelServer((_, at) => answers[at] ?? { status: 500 });
    servers.push(server);
    return server;
};

const request: TextRequest = { purpose: 'recap', subject: 'Bitcoin', evidence: [evidence({ id: 'a', text: 'Bitcoin fell.' })], maxBullets: 3, maxLength: 200 };

const clock = { now: () => 0, setTimer: (_: number, run: () => void) => systemClock.setTimer(0, run) };

const ask = ({ baseUrl }: ModelServer, options: Partial<AnthropicOptions> = {}, abort: AbortSignal = signal): Promise<TextDraft> => {

    return anthropicGenerator({ apiKey: key, baseUrl, model: 'tiny', clock, ...options }).generate(request, { signal: abort, now: () => 0, log: () => undefined });
};

const good = anthropicMessage('{"title": "Bitcoin falls", "bullets": [{"text": "Bitcoin fell.", "cites": ["1", "9"]}]}');

describe('anthropicGenerator()', () => {

    it('speaks /v1/messages', async () => {

        const server = await serve(good);
        const draft = await ask(server, { usdPerMillion: { input: 3, output: 15 }, parameters: { temperature: 0 } });
        expect(draft).to.equal({ title: 'Bitcoin falls', bullets: [{ text: 'Bitcoin fell.', cites: ['a', ''] }], model: 'tiny-1', usage: { input: 120, output: 30, usd: .00081 } });
        const [asked] = server.asked;
        expect(asked?.url).to.equal('/v1/messages');
        expect(asked?.headers).to.include({ 'x-api-key': key, 'anthropic-version': '2023-06-01' });
        expect(asked?.body).to.include({ model: 'tiny', max_tokens: 4096, temperature: 0 });
        expect(String(asked?.body.system)).to.startWith('You write for a news desk');
        expect(JSON.stringify(asked?.body.messages)).to.startWith('[{"role":"user"');
    });

    it('adds its path to addresses with and without a version', async () => {

        const server = await serve(good, good);
        await ask(server, { baseUrl: `${server.baseUrl}/v1/` });
        await ask(server, { baseUrl: `${server.baseUrl}/proxy` });
        expect(server.asked.map(({ url }) => url)).to.equal(['/v1/messages', '/proxy/v1/messages']);
    });

    it('asks once more on 429, 500 and 529, and no more', async () => {

        for (const status of [429, 500, 529]) {
            const server = await serve({ status, headers: { 'retry-after': '1' } }, good);
            expect((await ask(server)).model).to.equal('tiny-1');
        }

        const server = await serve({ status: 529 }, { status: 529 });
        await expect(ask(server)).to.reject('The provider answered 529');
        const patient = await serve({ status: 429, headers: { 'retry-after': '60' } }, good);
        await expect(ask(patient)).to.reject('The provider answered 429');
        expect(patient.asked).to.have.length(1);
    });

    it('rejects answers of another form or size, and repeats neither them nor the key', async () => {

        const secret = `{"error": {"message": "invalid x-api-key ${key}"}}`;
        const bad: ModelAnswer[] = [{ body: '{' }, { body: 'null' }, { body: '{}' }, { body: '{"content": [{"type": "tool_use"}, null]}' }, anthropicMessage('no JSON'), { status: 401, body: secret }, { body: secret }, { body: '{"content": [{"type"', fault: 'truncate' }, { ...good, body: `${good.body} ${' '.repeat(3000)}` }];
        for (const answer of bad) {
            const error: unknown = await ask(await serve(answer), { maxBytes: 2000 }).catch((reason: unknown) => reason);
            expect(error).to.be.an.error();
            expect(`${String(error)} ${JSON.stringify(error)}`).to.not.contain(key);
        }
    });

    it('reports the usage of an answer that cannot be used', async () => {

        for (const answer of [anthropicMessage('{"bullets": [{"text": "Bitcoin f'), { body: '{"content": [], "usage": {"input_tokens": 120, "output_tokens": 30}}' }]) {
            const error: unknown = await expect(ask(await serve(answer), { usdPerMillion: { input: 3, output: 15 } })).to.reject();
            expect(error).to.include({ usage: { input: 120, output: 30, usd: .00081 } });
        }
    });

    it('does without model and usage', async () => {

        expect(await ask(await serve({ body: '{"content": [{"type": "text", "text": "{\\"bullets\\": []}"}]}' }))).to.equal({ bullets: [], model: 'tiny' });
    });

    it('ends with the signal if the server hangs', async () => {

        const abort = new AbortController();
        const server = await modelServer(() => {

            setImmediate(() => abort.abort(new Error('too late')));
            return { fault: 'hang' };
        });
        servers.push(server);
        await expect(ask(server, {}, abort.signal)).to.reject();
    });

    it('names the option at fault, and never its value', () => {

        expect(() => anthropicGenerator({ apiKey: '', model: 'm' })).to.throw(/apiKey/);
        expect(() => anthropicGenerator({ apiKey: key, model: '' })).to.throw(/model/);
        expect(() => anthropicGenerator({ apiKey: key, model: 'm', baseUrl: 'ftp://x' })).to.throw(/baseUrl/);
        expect(() => anthropicGenerator({ apiKey: key, model: 'm', baseUrl: 'http://' })).to.throw(/baseUrl/);
        expect(() => anthropicGenerator({ apiKey: key, model: 'm', baseUrl: `https://user:${key}@models.test` })).to.throw('hapi-crypto-news: anthropicGenerator(): baseUrl must have the form: an address without user and password');
        expect(() => anthropicGenerator({ apiKey: key, model: 'm', baseUrl: `https://models.test?key=${key}` })).to.throw('hapi-crypto-news: anthropicGenerator(): baseUrl must have the form: an address without query and fragment');
        expect(anthropicGenerator({ apiKey: key, model: 'm' }).name).to.equal('anthropic:m');
    });
});
