import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('replacements()', () => {

    it('refuses contrary words in a sentence that is repeated', () => {

        const report = { title: 'Whales move vans', text: 'Large holders have been moving vans from Halden into cold storage. Orvane grew out of a garage. The first vans near the support are overbought.' };
        passes(report, 'Large holders have been moving vans from Halden into cold storage for now.', 'The first vans near the support are overbought for now.');
        fails(report, 'Large holders have been moving vans from Halden out of cold storage.', 'The last vans near the support are overbought.', 'The first vans near the resistance are overbought.', 'The first vans near the support are oversold.');
    });
});
