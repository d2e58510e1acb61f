import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { resolvingOf } from '../../../lib/desk/evidence/resolutions';
import { evidence } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

describe('resolvingOf()', () => {

    it('finds the report of how a story ended by when it was published', () => {

        const halt = evidence({ id: 'a', title: 'Halden halts trading', publishedAt: 1 });
        const end = evidence({ id: 'b', title: 'Halden resumes trading', publishedAt: 2 });
        expect(resolvingOf({ records: [halt, end] })?.id).to.equal('b');
        expect(resolvingOf({ records: [{ ...halt, publishedAt: 3 }, end] })).to.be.undefined();
        const undated = evidence({ id: 'c', title: 'Halden stops trading' });
        expect(resolvingOf({ records: [undated, end] })?.id).to.equal('b');
    });
});
