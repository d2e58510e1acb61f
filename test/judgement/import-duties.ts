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

    it('answer those of others, and are given by their share of the value', () => {

        for (const title of ['Canada retaliates with levies on American whiskey', 'Norway vows retaliatory tariffs', 'Chile hits back with 15% duty on US toys', 'Mexico sets 10% import duty on steel', 'Duties on soybeans and cotton double', 'China retaliates by raising duties']) {
            expect(importDuties.test(title), title).to.be.true();
        }

        for (const title of [
            'India sets 1% duty on crypto trades', '30% duty on bitcoin gains stays', 'Kenya plans 3% duty on digital assets', 'Agency retaliates against whistleblower', 'City adds 5% duty on gambling', '40% duty on inheritances returns', 'Hacker retaliates with leak', 'Exchange retaliates with fee cuts', 'Guard on duty saves cat', 'Duty on token transactions',
            '2% duty on property transfers', '8% duty on betting firms'
        ]) {
            expect(importDuties.test(title), title).to.be.false();
        }
    });

    it('are neither on coins nor what somebody is obliged to do', () => {

        for (const title of ['Poland plans levy on bitcoin miners', 'Directors have a duty to holders', 'Minister relieved of his duties', 'City levies fine on exchange', 'Officer on duty finds wallet']) {
            expect(importDuties.test(title), title).to.be.false();
        }
    });
});
