import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { allDocuments } from '../../lib/storage/all-documents';

export const lab = Lab.script();
const { describe, it } = lab;

describe('allDocuments()', () => {

    it('returns each document of a kind and an owner once, however many pages they take', async () => {

        const storage = memory();
        await storage.open();
        const { documents } = storage;
        for (const count of [0, 1, 499, 1, 1, 498]) {
            const before = await allDocuments(documents, { kind: 'query', owner: 'a' });
            for (let i = 0; i < count; ++i) {
                await documents.put({ kind: 'query', owner: 'a', name: `n${before.length + i}`, body: '{}', updatedAt: 1 }, {});
            }

            const names = (await allDocuments(documents, { kind: 'query', owner: 'a' })).map(({ name }) => name);
            expect(names).to.have.length(before.length + count);
            expect(new Set(names).size).to.equal(names.length);
        }

        await documents.put({ kind: 'query', owner: 'b', name: 'n1', body: '{}', updatedAt: 1 }, {});
        await documents.put({ kind: 'source', owner: 'a', name: 'n1', body: '{}', updatedAt: 1 }, {});
        expect(await allDocuments(documents, { kind: 'query', owner: 'a' })).to.have.length(1000);
        expect(await allDocuments(documents, { kind: 'query' })).to.have.length(1001);
    });
});
