import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { inActiveVoice } from '../../../lib/judgement/duplicates/voice';

export const lab = Lab.script();
const { describe, it } = lab;

describe('inActiveVoice()', () => {

    it('puts who acts before who is acted upon', () => {

        for (const [title, active] of [
            ['Norvik sued by Tarn Capital over coins', 'Tarn Capital sued Norvik over coins'],
            ['Norvik is fined by the regulator', 'regulator fined Norvik'],
            ['Norvik cleared by court in fraud case', 'court cleared Norvik in fraud case'],
            ['Norvik Bought By Tarn', 'Norvik Bought By Tarn'],
            ['Norvik bought by Tarn', 'Tarn bought Norvik'],
            ['Norvik fined $4 million by Oslo financial agency', 'Oslo financial agency fined Norvik $4 million'],
            ['Norvik sued for $2B by former clients over coins', 'former clients sued Norvik for $2B over coins'],
            ['Norvik hacked by Tarn, loses coins', 'Tarn, hacked Norvik loses coins'],
            ['Coins seized from Tarn by police', 'police seized Coins from Tarn'],
            ['Coins sold in Oslo', 'Coins sold in Oslo'],
            ['Coin seized by police rises', 'police seized Coin rises']
        ] as const) {
            expect(inActiveVoice(title), title).to.equal(active);
        }
    });

    it('leaves measures, times and means, and titles with a verb before it', () => {

        for (const title of ['Norvik stake raised by 12%', 'Norvik wallets drained by mistake', 'Norvik fees cut by $2', 'Tokens sold by Friday', 'Fund raised by selling coins', 'Norvik raises $9 million in round led by Tarn', 'Norvik sells coins seized by police', 'Fund raised for desk owned by Tarn', 'Desk moved by Q3', 'Desk moved by mid-June', 'Norvik stands by Tarn', 'Sued by Tarn over coins', 'By Tarn']) {
            expect(inActiveVoice(title), title).to.equal(title);
        }
    });
});
