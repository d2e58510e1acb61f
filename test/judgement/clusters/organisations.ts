import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createClusterer } from '../../../lib/judgement/clusters/clusterer';
import { readText, readTitle } from '../../../lib/judgement/clusters/reading';
import type { Reading } from '../../../lib/judgement/clusters/reading';

export const lab = Lab.script();
const { describe, it } = lab;

const stems = ({ words }: Reading): string[] => words.map(({ stem }) => stem);

describe('an organisation that a report does not name', () => {

    it('is read after its head, or what it is known for', () => {

        expect(stems(readTitle('Ben Zhou promises refunds'))).to.equal(['ben', 'zhou', 'bybit', 'promis', 'refund']);
        expect(stems(readText('the ChatGPT maker hires'))).to.equal(['chatgpt', 'maker', 'openay', 'hire']);
        expect(stems(readText('the biggest U.S. crypto exchange'))).to.equal(['biggest', 'usa', 'crypto', 'exchang', 'coinbas']);
        expect(stems(readText('and CZ left'))).to.equal(['cz', 'binanc', 'left']);
        expect(stems(readTitle('India’s central bank raises rate'))).to.include('rbi');
    });

    it('is read as a name', () => {

        expect(readText('it is owned by the iPhone maker').words.at(-1)).to.equal({ stem: 'appl', isName: true });
    });

    it('is not read again where the report names it', () => {

        expect(stems(readTitle('Bybit refunds users, says Ben Zhou'))).to.equal(['bybit', 'refund', 'user', 'ben', 'zhou']);
    });

    it('depends on the whole name', () => {

        expect(stems(readTitle('Ben Zhang promises refunds'))).to.not.include('bybit');
        expect(stems(readTitle('Jesse Powell sues'))).to.include('kraken').and.not.include('fed');
    });

    it('joins a report that names it', () => {

        const clusterer = createClusterer();
        clusterer.add({ id: '1', title: 'Ripple names a new auditor for its dollar reserves', text: 'The payments company parted with the former one on Monday.', ts: 1_790_000_000 });
        clusterer.add({ id: '2', title: 'Brad Garlinghouse defends a change of auditor', text: 'He told reporters that fees were the reason.', ts: 1_790_000_600 });
        const found = clusterer.assignments();
        expect(found.get('2')).to.equal(found.get('1'));
    });
});
