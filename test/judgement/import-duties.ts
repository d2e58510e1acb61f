import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { importDuties } from '../../lib/judgement/import-duties';

export const lab = Lab.script();
const { describe, it } = lab;

describe('importDuties', () => {

    it('are on goods, by any word for a tariff', () => {

        for (const title of ['US slaps duties on Chinese steel', 'Brazil raises import levy on solar panels', 'Levies on foreign cars double', 'Customs duties hit record', 'Chip levies wait']) {
            expect(importDuties.test(title), title).to.be.true();
        }
    });

    it('are neither on coins nor what somebody is obliged to do', () => {

        for (const title of ['Poland plans levy on bitcoin miners', 'Directors have a duty to holders', 'Minister relieved of his duties', 'City levies fine on exchange', 'Officer on duty finds wallet']) {
            expect(importDuties.test(title), title).to.be.false();
        }
    });
});
