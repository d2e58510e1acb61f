import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { analyse } from '../../../lib/judgement/analysis/analyse';
import { digest } from '../../../lib/desk/generators/digest';
import { storiesOf } from '../../../lib/desk/evidence/stories';
import type { Evidence } from '../../../lib/desk/types';
import { evidence } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const textsOf = (list: readonly Evidence[], maxBullets = 8): string[] => digest(storiesOf(list), { purpose: 'recap', subject: 'Crypto', evidence: list, maxBullets, maxLength: 280 }).map(({ text }) => text);

const full = (name: string): Evidence => evidence({ id: name, title: `${name} Trust hires`, text: `${name} Trust hired forty bankers on Monday to serve its new clients.` });

describe('the digest', () => {

    it('has no line that does not earn its place, unless there is no other', () => {

        const comment = { title: 'Kari Lie argues that lenders of Norway need funds', text: 'Kari Lie argues that 40 lenders of Norway need funds of their own.' };
        const opinion = evidence({ id: 'o', ...comment, analysis: { ...analyse(comment), kind: 'news' } });
        expect(textsOf([full('Aster'), opinion])).to.have.length(1);
        expect(textsOf([opinion])).to.have.length(1);
        expect(textsOf([])).to.equal([]);
    });

    it('goes on until there are as many good lines as wanted', () => {

        expect(textsOf(['Aster', 'Birch', 'Cedar', 'Dogwood'].map(full), 3)).to.have.length(3);
    });

    it('has no headline that teases, and begins with that of the most important story', () => {

        const teasing = { title: 'Why Oslo shuts its vaults', text: '' };
        const teaser = evidence({ id: 't', ...teasing, analysis: { ...analyse(teasing), kind: 'news' } });
        expect(textsOf([teaser])).to.equal([]);
        const large = evidence({ id: 'l', title: 'Thieves stole $400 million from the vaults of Tarn Exchange', text: '' });
        expect(textsOf([full('Aster'), large])).to.equal(['Thieves stole $400 million from the vaults of Tarn Exchange.', 'Aster Trust hired forty bankers on Monday to serve its new clients.']);
    });
});
