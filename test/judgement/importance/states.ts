import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isHedged } from '../../../lib/judgement/importance/hedging';
import { refutationOf, stateOf, verdictOf } from '../../../lib/judgement/importance/states';

export const lab = Lab.script();
const { describe, it } = lab;

const report = (ts: number, title: string, text = '', more: { readonly host?: string; readonly retracted?: boolean } = {}) => {

    return { title, text, ts, url: `https://${more.host ?? `outlet${ts}`}.example/x`, ...(more.retracted !== undefined && { retracted: more.retracted }) };
};

describe('isHedged()', () => {

    const hedged = ['Apple reportedly in talks to buy Circle', 'Rumour: Halden to list', 'Sources say Halden is for sale', 'Halden is said to be for sale', 'Suspected exploit drains $3M', 'Supuesto hackeo de una plataforma', 'Apple soll angeblich kaufen',
        'Биржу якобы взломали', '某交易所疑似被盗', '取引所が流出か、関係者によると', '거래소 해킹 루머 확산', 'Exchange supostamente hackeada', 'Selon des sources, la vente est proche'];
    const plain = ['SEC approves the fund', 'Halden denies rumours of insolvency', 'Halden shrugs despite rumors', 'Resource prices rise', 'Halden Bank halts withdrawals'];

    it('recognises hearsay in headlines of ten languages', () => {

        expect(hedged.filter((title) => !isHedged({ title, text: '' }))).to.equal([]);
        expect(plain.filter((title) => isHedged({ title, text: '' }))).to.equal([]);
    });

    it('reads the first sentences of the text, no later ones', () => {

        const text = 'The sale is near, people familiar with the matter said.';
        expect(isHedged({ title: 'Halden for sale', text })).to.be.true();
        expect(isHedged({ title: 'Halden for sale', text: `${'The bank has four branches. '.repeat(20)}${text}` })).to.be.false();
    });
});

describe('stateOf()', () => {

    it('is unconfirmed with one independent origin, corroborated from the second on', () => {

        expect(stateOf([])).to.equal('unconfirmed');
        expect(stateOf([report(1, 'Halden Bank halts withdrawals')])).to.equal('unconfirmed');
        expect(stateOf([report(1, 'Halden Bank halts withdrawals'), report(2, 'Norwegian lender stops paying out', 'Its four branches stay shut.')])).to.equal('corroborated');
        expect(stateOf([report(1, 'Halden Bank halts withdrawals', '', { host: 'a' }), report(2, 'Halden opens again', '', { host: 'a' })])).to.equal('unconfirmed');
    });

    it('stays unconfirmed while all reports rest on rumours', () => {

        const rumours = [report(1, 'Halden reportedly for sale'), report(2, 'Nordic bank in sale talks, sources say')];
        expect(stateOf(rumours)).to.equal('unconfirmed');
        expect(stateOf([...rumours, report(3, 'Halden Bank confirms sale to rival')])).to.equal('corroborated');
        expect(stateOf([...rumours, report(3, 'Halden Bank confirms rumours of sale')])).to.equal('corroborated');
        expect(stateOf([...rumours, report(3, 'Halden reportedly sold', 'The bank said in a filing that it had a buyer.')])).to.equal('corroborated');
    });

    it('is denied once a report denies it, until one confirms it after all', () => {

        const first = report(1, 'Halden Bank insolvent', 'It cannot pay.');
        for (const title of ['Halden denies it is insolvent', 'Halden Bank refutes claims of insolvency', 'Reports of insolvency are false, says Halden', 'No truth to Halden rumor', 'Halden desmiente la insolvencia', '海登否认破产', '할든, 파산설 부인']) {
            expect(stateOf([report(2, title), first]), title).to.equal('denied');
        }

        expect(stateOf([first, report(2, 'Halden denies it is insolvent'), report(3, 'Halden admits hole in its books')])).to.equal('corroborated');
        expect(stateOf([first, report(2, 'Halden denies it is insolvent'), report(3, 'Halden announces new logo')])).to.equal('denied');
    });

    it('does not mistake a rejection by a court or office for a denial', () => {

        for (const title of ['SEC denies claims of whistleblower for award', 'Judge dismisses claims against Halden', 'Court denies motion to dismiss', 'Halden denied access to the fund']) {
            expect(stateOf([report(1, title)]), title).to.equal('unconfirmed');
        }

        expect(stateOf([report(1, 'SEC denies reports that it probes Halden')])).to.equal('denied');
    });

    it('is retracted once its outlet has taken it back', () => {

        expect(stateOf([report(1, 'Halden Bank insolvent', '', { retracted: true })])).to.equal('retracted');
        expect(stateOf([report(1, 'Halden Bank insolvent'), report(2, 'Retraction: Halden Bank insolvent')])).to.equal('retracted');
        expect(stateOf([report(1, 'Halden Bank insolvent', 'We have withdrawn an earlier report about the bank.'), report(2, 'Halden open', '', { retracted: false })])).to.equal('retracted');
        expect(stateOf([report(1, 'Retraction: Halden Bank insolvent', '', { retracted: false })])).to.equal('unconfirmed');
    });
});

describe('refutationOf()', () => {

    it('returns the state of a story that is denied or retracted, and nothing of any other', () => {

        const [first, denial] = [report(1, 'Halden Bank insolvent'), report(2, 'Halden denies it is insolvent')];
        expect(refutationOf([denial, first])).to.equal('denied');
        expect(refutationOf([first, report(2, 'Retraction: Halden Bank insolvent')])).to.equal('retracted');
        for (const reports of [[], [first], [first, report(2, 'Halden cannot pay')], [first, denial, report(3, 'Halden admits hole in its books')]]) {
            expect(refutationOf(reports)).to.be.null();
        }
    });
});

describe('verdictOf()', () => {

    it('returns state and origins of reports in any order', () => {

        const reports = [report(3, 'Halden denies the sale rumours'), report(1, 'Halden is for sale'), report(2, 'Buyers look at Halden')];
        expect(verdictOf(reports)).to.equal({ state: 'denied', origins: ['outlet1.example', 'outlet2.example', 'outlet3.example'] });
        expect(verdictOf(reports.slice(1))).to.equal({ state: 'corroborated', origins: ['outlet1.example', 'outlet2.example'] });
        expect(verdictOf([]).state).to.equal('unconfirmed');
    });
});
