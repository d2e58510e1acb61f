import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { hasSubjectOf, subjectOf } from '../../../lib/judgement/summaries/headline-subjects';

export const lab = Lab.script();
const { describe, it } = lab;

describe('subjectOf()', () => {

    const told = (title: string): string => {

        const { name = '', kind = '' } = subjectOf(title) ?? {};
        return `${name} ${kind}`.trim();
    };

    it('is the name that the subject of a headline ends with, and of what kind it is', () => {

        const subjects: Readonly<Record<string, string>> = {
            'Quorvexia opens vaults': 'Quorvexia other',
            'Reflection AI finally ships: its model lands': 'Reflection AI other',
            'Danish lender Quorvexia opens vaults': 'Quorvexia other',
            'Quorvexia to Open Vaults in Oslo for Lenders': 'Quorvexia other',
            'Seoul-Based Exchange Quorvexia Halts Withdrawals After Breach': 'Quorvexia other',
            'Quorvexia Labs officially opens vaults': 'Quorvexia Labs other',
            'Quorvexia Chain stalls for two hours': 'Quorvexia Chain other',
            'Quorvexia DAO approves fees': 'Quorvexia other',
            'Quorvexia validators back plan': 'Quorvexia other',
            'Quorvexia could fetch $19B in Tarnoxia debut next month': 'Quorvexia other',
            'Vaults for $19B in Quorvexia debut': '',
            'Norway’s Quorvexia opens vaults': '',
            'Japan opens vaults': '',
            'Turkey\'s Quorvexia opens vaults': 'Quorvexia other',
            'Circle opens vaults': 'Circle other',
            'Visa opens vaults': 'Visa other',
            'Solana network goes down': 'Solana coin',
            'XRP rises': '',
            'US SEC sues Quorvexia': 'SEC authority',
            'Bank of England holds rates': 'Bank of England authority',
            'Mirov Oskar moves coins': 'Mirov Oskar person',
            'Quorvexia founder Oskar moves coins': 'Oskar person',
            'First Quorvexia opens vaults': '',
            'Old Quorvexia Opens Vaults for Lenders in Oslo': '',
            'Perp DEX Quorvexia opens vaults': 'Quorvexia other'
        };
        for (const [title, subject] of Object.entries(subjects)) {
            expect(told(title), title).to.equal(subject);
        }
    });

    it('is nothing if the subject is no name, belongs to somebody, or has no verb behind it', () => {

        for (const title of ['Lenders open vaults', 'Quorvexia’s vaults open', 'Quorvexia attacker returns coins', 'Quorvexia in Oslo', 'QRVX gains 4%', 'Validators back plan', '']) {
            expect(told(title), title).to.equal('');
        }
    });

    it('says what the subject does, and what follows apart from further verbs', () => {

        expect(subjectOf('Quorvexia Opens Shops and Cuts Fees')).to.equal({ name: 'Quorvexia', kind: 'other', verb: 'opens', rest: 'Shops and Fees' });
    });
});

describe('hasSubjectOf()', () => {

    it('is true of a sentence about whom the headline is about, and of nothing that belongs to it', () => {

        expect(hasSubjectOf('Danish lender Quorvexia has opened vaults.', 'Quorvexia opens vaults')).to.be.true();
        expect(hasSubjectOf('Quorvexia\'s fund has opened vaults.', 'Quorvexia opens vaults')).to.be.false();
        expect(hasSubjectOf('Tarn has bought vaults of Quorvexia.', 'Quorvexia opens vaults')).to.be.false();
        expect(hasSubjectOf('Quorvexia has opened vaults.', 'Lenders open vaults')).to.be.false();
        expect(hasSubjectOf('A quiet day of Quorvexia', 'Quorvexia opens vaults')).to.be.false();
    });
});
