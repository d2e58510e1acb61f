import Module from 'node:module';

import { expect } from '@hapi/code';
import type { Request } from '@hapi/hapi';
import * as Lab from '@hapi/lab';
import Joi from 'joi';

import type { Access } from '../../lib';
import { Dispatcher } from '../../lib/mcp/dispatcher';
import type { ArrivedCall } from '../../lib/mcp/dispatcher';
import { loadMcp } from '../../lib/mcp/lazy';
import type { Tool } from '../../lib/mcp/tool';
import { storyTools } from '../../lib/mcp/tools/stories';
import type { StoryToolDeps } from '../../lib/mcp/tools/stories';
import { parseOptions } from '../../lib/options';
import { toPage } from '../../lib/http/caching';
import { ManualClock } from '../helpers/clock';
import { domain, secret } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

const access: Access = { kind: 'session', subject: '0x', categories: null, isAdmin: false, jti: 'one', expiresAt: Number.MAX_SAFE_INTEGER };

const clock = new ManualClock();

const callOf = (name: string, args: unknown, signal = new AbortController().signal): ArrivedCall => ({ name, args, payment: undefined, access, request: {} as Request, signal });

const dispatcherOf = (...tools: readonly Tool[]) => {

    const logged: unknown[] = [];
    const log = (tags: readonly string[], data: unknown) => logged.push([tags, data]);
    return { logged, dispatcher: new Dispatcher({ tools, calls: null, charge: () => {}, addressOf: () => null, clock, log, callMs: 1000, budgetTokens: 2000 }) };
};

const toolOf = (run: Tool['run']): Tool => ({ name: 'tool', title: 'Tool', description: 'A tool', input: {}, output: { text: Joi.string() }, run });

describe('Dispatcher', () => {

    it('calls a tool without arguments', async () => {

        const { dispatcher } = dispatcherOf(toolOf(async ({ budget }) => ({ text: String(budget) })));
        expect((await dispatcher.call(callOf('tool', undefined))).structuredContent).to.equal({ text: '2000' });
        expect([dispatcher.has('tool'), dispatcher.has('constructor')]).to.equal([true, false]);
    });

    it('ends a call that takes too long or whose caller has left', async () => {

        const { dispatcher, logged } = dispatcherOf(toolOf(() => new Promise(() => {})));
        const slow = dispatcher.call(callOf('tool', {}));
        await clock.advance(1000);
        expect((await slow).content[0]?.text).to.equal('No answer within 1000 ms');
        const gone = new AbortController();
        const abandoned = dispatcher.call(callOf('tool', {}, gone.signal));
        gone.abort();
        expect((await abandoned).content[0]?.text).to.equal('The call was cancelled');
        expect(logged).to.equal([]);
    });

    it('keeps the error for the log', async () => {

        const { dispatcher, logged } = dispatcherOf(toolOf(() => Promise.reject(new Error('secret'))));
        expect(await dispatcher.call(callOf('tool', {}))).to.equal({ content: [{ type: 'text', text: 'Internal server error' }], isError: true });
        expect(JSON.stringify(logged)).to.include('["mcp","error"]');
    });

    it('rejects a result that does not match the schema', async () => {

        const { dispatcher } = dispatcherOf(toolOf(async () => ({ text: 'x'.repeat(5000) })));
        expect((await dispatcher.call(callOf('tool', {}))).content[0]?.text).to.equal('The result does not fit into 2000 tokens: call again with a larger budget');
    });
});

describe('tools for stories', () => {

    it('return a narrative without a text', async () => {

        const narrative = JSON.stringify({ narrative_id: 'one', updated_at: '2026-11-22T00:00:00.000Z', tag: null, summary: null, content: [] });
        const narratives = { list: async () => toPage(`[${narrative}]`), find: async () => toPage(narrative) };
        const { dispatcher } = dispatcherOf(...storyTools({ narratives } as unknown as StoryToolDeps));
        expect((await dispatcher.call(callOf('get_narrative', { id: 'one' }))).structuredContent).to.include({ untrusted: { tag: null, summary: null } });
        expect(JSON.stringify((await dispatcher.call(callOf('list_narratives', {}))).structuredContent)).to.include('"summary":null');
    });
});

describe('the option mcp', () => {

    const parse = (mcp: unknown) => parseOptions({ auth: { secret, domain }, mcp }).mcp;

    it('is off by default, and an object of defaults if it is true', () => {

        expect([parse(undefined), parse(false)]).to.equal([undefined, undefined]);
        const defaults = { path: '/mcp', callMs: 30_000, maxBytes: 65_536, budgetTokens: 4000 };
        expect(parse(true)).to.equal(defaults);
        expect(parse({ path: '/a/b', origins: '*' })).to.equal({ ...defaults, path: '/a/b', origins: '*' });
        expect(() => parse({ path: 'mcp' })).to.throw('hapi-crypto-news: invalid option: mcp.path must be a path such as /mcp');
        expect(() => parse({ budgetTokens: 10 })).to.throw('hapi-crypto-news: invalid option: mcp.budgetTokens must be greater than or equal to 1500');
        expect(() => parse('yes')).to.throw(/^hapi-crypto-news: invalid option: mcp must be/);
    });

    it('names the missing package', () => {

        const deps = { settings: parse(true) } as Parameters<typeof loadMcp>[0];
        const internals = Module as unknown as { _load: (name: string, ...rest: readonly unknown[]) => unknown };
        const load = internals._load;
        internals._load = (name, ...rest) => {

            if (name === '@modelcontextprotocol/server') {
                throw new Error('Cannot find module');
            }

            return load(name, ...rest);
        };

        try {
            expect(() => loadMcp(deps)).to.throw('hapi-crypto-news: the option mcp needs the package @modelcontextprotocol/server, version 2: npm install @modelcontextprotocol/server');
            expect(loadMcp({ ...deps, settings: undefined })).to.be.null();
        }
        finally {
            internals._load = load;
        }
    });
});
