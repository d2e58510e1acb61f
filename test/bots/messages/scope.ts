import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { coversEntry } from '../../../lib/bots/messages/scope';
import type { LogEntry } from '../../../lib/storage/contract';

export const lab = Lab.script();
const { describe, it } = lab;

describe('coversEntry()', () => {

    const scope = { codes: new Set(['a']), from: 0 } as unknown as Parameters<typeof coversEntry>[0];
    const entryOf = (kind: LogEntry['kind'], code: string, item: LogEntry['item'] = { categories: [code], json: '{}' }): LogEntry => ({ seq: 1, kind, id: 'x', audience: [code], item });

    it('covers items of the categories, and corrections and retractions of such items', () => {

        expect((['created', 'updated', 'retracted'] as const).map((kind) => [coversEntry(scope, entryOf(kind, 'a')), coversEntry(scope, entryOf(kind, 'b'))])).to.equal([[true, false], [true, false], [true, false]]);
    });

    it('covers neither items that are gone, unless that is the news, nor judgements', () => {

        expect((['created', 'updated', 'retracted', 'judged'] as const).map((kind) => coversEntry(scope, entryOf(kind, 'a', null)))).to.equal([false, false, true, false]);
        expect(coversEntry(scope, entryOf('judged', 'a'))).to.be.false();
    });
});
