import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { storiesOf } from '../../../lib/desk/evidence/stories';
import { evidence } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const ids = (list: ReturnType<typeof storiesOf>): string[] => list.map(({ records }) => records.map(({ id }) => id).join('+'));

describe('storiesOf()', () => {

    it('groups by narrative, and ranks by size, sources, recency', () => {

        const list = storiesOf([
            evidence({ id: 'old', publishedAt: 1 }),
            evidence({ id: 'new', publishedAt: 2 }),
            evidence({ id: 'undated', publishedAt: null }),
            evidence({ id: 'told', sources: 3 }),
            { id: 'n1', kind: 'item', title: 'A', text: '', url: '', publishedAt: 0, narrativeId: 'n' },
            { id: 'n2', kind: 'item', title: 'B', text: '', url: '', publishedAt: 0, narrativeId: 'n' }
        ]);
        expect(ids(list)).to.equal(['n1+n2', 'told', 'new', 'old', 'undated']);
        expect(list.map(({ sources }) => sources)).to.equal([2, 3, 1, 1, 1]);
    });

    it('lets the headline speak that is most like the others, and no question', () => {

        const lead = (...titles: string[]): string | undefined => storiesOf(titles.map((title, i) => evidence({ id: `e${i}`, title, narrativeId: 'n' })))[0]?.lead.title;
        expect(lead('Bank opens', 'Halden Bank opens bitcoin custody', 'Halden Bank opens custody for bitcoin clients')).to.equal('Halden Bank opens bitcoin custody');
        expect(lead('Will Halden Bank open bitcoin custody?', 'Halden Bank opens it', 'Rates fall')).to.equal('Halden Bank opens it');
        expect(lead('Same title', 'Same title')).to.equal('Same title');
    });

    it('finds no story in nothing', () => {

        expect(storiesOf([])).to.equal([]);
    });
});
