import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { StorageError, discord, feed, openAiGenerator, plugin, telegram } from '../../lib';
import { ManualClock } from '../helpers/clock';
import { domain, secret } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

/** What registration says to options as JavaScript may give them. */
const saidTo = async (options: object): Promise<string> => {

    const server = new Server({ debug: false });
    const said = await server.register({ plugin, options: { auth: { secret, domain }, storage: memory(), clock: new ManualClock(), ...options } } as never).then(() => 'accepted', (error: Error) => error.message);
    await server.stop();
    return said;
};

const auth = (more: object): object => ({ auth: { secret, domain, ...more } });
const now = (): number => 0;
const still = (): typeof now => now;

const mistakes: readonly (readonly [string, object, RegExp])[] = [
    ['a domain with a scheme', auth({ domain: 'https://news.example' }), /auth\.domain must be a host, .* no https:\/\/, no path$/],
    ['a domain with a path', auth({ domain: ['news.example/login'] }), /auth\.domain\[0\] must be a host/],
    ['a domain with a port that is none', auth({ domain: 'news.example:99999' }), /auth\.domain must be a host/],
    ['a domain that is no text', auth({ domain: 7 }), /auth\.domain must be a host/],
    ['a wallet that is a name', auth({ admins: ['vitalik.eth'] }), /auth\.admins\[0\] must have the form: wallet address$/],
    ['a provider that is a URL', auth({ provider: 'https://rpc.example' }), /auth\.provider must be an object with a method call\(\)$/],
    ['a public category that there is none of', auth({ publicCategories: ['crypto', 'cryptoo'] }), /auth\.publicCategories names cryptoo, which is no feed category/],
    ['a category of a source that there is none of', { newsroom: { sources: [feed({ url: 'https://outlet.example/rss', categories: ['cryptoo'] })] } }, /newsroom\.sources \(outlet\.example\/rss\) names cryptoo/],
    ['a category of a source that is no array', { newsroom: { sources: [feed({ url: 'https://outlet.example/rss', categories: 'crypto' as never })] } }, /newsroom\.sources\[0\] must have an array of category codes/],
    ['a URL of PostgreSQL', { storage: 'postgres://user:hidden@db.example/news' }, /storage must be the path of a SQLite file, .* give postgres\(\{ connectionString \}\)/],
    ['another URL', { storage: 'file:///news.db' }, /storage must be .* not a URL$/],
    ['a pool', { storage: { connect: () => {}, query: () => {} } }, /storage must be an adapter, not a pool: give postgres\(\{ pool \}\)/],
    ['the function of an adapter', { storage: memory }, /storage must be an adapter, not the function that makes one/],
    ['a promise of an adapter', { storage: Promise.resolve(memory()) }, /storage must be an adapter, not a promise of one/],
    ['an adapter of something else', { storage: { open: () => {}, connect: () => {} } }, /storage must be an object with a method close\(\)$/],
    ['a clock that takes the function first', { clock: { now, setTimer: (fn: () => void, ms: number) => setTimeout(fn, ms) } }, /clock must have a method setTimer\(ms, fn\), in this order/],
    ['a clock that can\'t be stopped', { clock: { now, setTimer: now } }, /clock must have .* returns a function which cancels the timer$/],
    ['a clock that tells dates', { clock: { now: () => new Date(0), setTimer: still } }, /clock must have a method now\(\) that returns milliseconds/],
    ['a clock that tells no time', { clock: { now: () => NaN, setTimer: still } }, /clock must have a method now\(\)/]
];

describe('a wrong option', () => {

    for (const [name, options, message] of mistakes) {
        it(`fails registration with its name and the remedy: ${name}`, async () => {

            const said = await saidTo(options);
            expect(said).to.match(/^hapi-crypto-news: invalid option: /).and.to.match(message);
            expect(said).not.to.contain('hidden');
        });
    }

    it('fails where it is given: platforms without a token, generators without a model or address', () => {

        for (const make of [telegram, discord]) {
            for (const options of [undefined, {}, { token: undefined }, { token: ' ' }]) {
                expect(() => make(options as never)).to.throw(/^hapi-crypto-news: (telegram|discord)\(\) needs token, a text/);
            }
        }

        expect(() => openAiGenerator(undefined as never)).to.throw(/openAiGenerator\(\) needs model/);
        expect(() => openAiGenerator({ model: 'm' } as never)).to.throw(/openAiGenerator\(\) needs baseUrl/);
        for (const baseUrl of ['api.example/v1', 'https://', 'ftp://api.example']) {
            expect(() => openAiGenerator({ model: 'm', baseUrl })).to.throw(/needs a baseUrl that is an http\(s\) URL/);
        }
    });

    it('names the option storage, the path and the reason if a SQLite file can\'t be opened', async () => {

        const folder = mkdtempSync(join(tmpdir(), 'hapi-crypto-news-'));
        const text = join(folder, 'text.db');
        writeFileSync(text, 'no database, '.repeat(1000));
        const nowhere = join(folder, 'none', 'news.db');

        expect(await saidTo({ storage: nowhere })).to.startWith(`hapi-crypto-news: option storage: Cannot open ${nowhere}: the folder ${join(folder, 'none')} does not exist: create it`);
        expect(await saidTo({ storage: folder })).to.startWith(`hapi-crypto-news: option storage: Cannot open ${folder}: it is a folder`);
        expect(await saidTo({ storage: text })).to.startWith(`hapi-crypto-news: option storage: Cannot open ${text}: the file is not a SQLite database`);
        rmSync(folder, { recursive: true });
    });

    it('leaves the errors of a host\'s adapter as they are', async () => {

        const storage = Object.assign(Object.create(memory()) as ReturnType<typeof memory>, { open: () => Promise.reject(new StorageError('STORAGE_UNAVAILABLE', 'away')) });
        expect(await saidTo({ storage })).to.equal('away');
    });
});
