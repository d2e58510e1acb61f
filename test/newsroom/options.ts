import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { auth, refused, settingsWith } from '../helpers/options';

export const lab = Lab.script();
const { describe, it } = lab;

const source = { id: 'a', intervalMs: 60_000, poll: () => Promise.resolve() };

describe('options of the newsroom', () => {

    it('have defaults', () => {

        const { newsroom } = settingsWith({});
        expect(newsroom).to.include({ sources: [], poll: true, maxAgeMs: 604_800_000, duplicateMs: 259_200_000, duplicateThreshold: 0.6, memory: 20_000, queue: 10_000, polls: 8 });
        expect(newsroom.fetch).to.include({ timeoutMs: 10_000, maxBytes: 5_242_880, maxRedirects: 5, ports: [80, 443], allow: [] });
    });

    it('leave sources unchanged', () => {

        expect(settingsWith({ newsroom: { sources: [source] } }).newsroom.sources[0]).to.shallow.equal(source);
    });

    it('bound what is allocated at once, and take only names that a header can contain', () => {

        expect(refused({ auth, newsroom: { memory: 1_000_001 } })).to.contain('newsroom.memory must be less than or equal to 1000000');
        for (const userAgent of ['news \u{1F680}', 'two\nlines', '']) {
            expect(refused({ auth, newsroom: { fetch: { userAgent } } })).to.contain('newsroom.fetch.userAgent');
        }
    });

    it('fail with a message that names the wrong option', () => {

        expect(refused({ auth, newsroom: { sources: [{ id: 'a' }] } })).to.contain('newsroom.sources[0]').and.to.contain('method poll()');
        expect(refused({ auth, newsroom: { sources: [{ ...source, id: '' }] } })).to.contain('an id of 1 to 200 characters');
        expect(refused({ auth, newsroom: { sources: [{ ...source, id: 5 }] } })).to.contain('an id of 1 to 200 characters');
        expect(refused({ auth, newsroom: { sources: [{ ...source, id: 'x'.repeat(201) }] } })).to.contain('an id of 1 to 200 characters');
        expect(refused({ auth, newsroom: { sources: [{ ...source, intervalMs: '60000' }] } })).to.contain('an intervalMs of at least 1000');
        expect(refused({ auth, newsroom: { sources: [{ ...source, intervalMs: 5 }] } })).to.contain('an intervalMs of at least 1000');
        expect(refused({ auth, newsroom: { sources: [{ ...source, defaultCategories: 'bitcoin' }] } })).to.contain('an array of category codes');
        for (const value of ['https://outlet.example/feed', () => source]) {
            expect(refused({ auth, newsroom: { sources: [value] } })).to.contain('feed({ url })');
        }

        expect(refused({ auth, newsroom: { sources: [source, source] } })).to.contain('newsroom.sources[1]').and.to.contain('repeats the id of entry 0');
    });
});
