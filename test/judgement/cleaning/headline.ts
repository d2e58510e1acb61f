import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { headlineOf } from '../../../lib/judgement/cleaning/headline';

export const lab = Lab.script();
const { describe, it } = lab;

describe('headlineOf()', () => {

    it('removes labels such as BREAKING and JUST IN', () => {

        for (const title of ['BRIEF-Rates rise', 'REFILE-Rates rise', 'BREAKING: Rates rise', '🚨 BREAKING: Rates rise', '🚨🚨 BREAKING 🚨 Rates rise', '[BREAKING] Rates rise', 'Just in - Rates rise', 'JUST IN: BREAKING: Rates rise', 'UPDATE 1-Rates rise', 'Alert! Rates rise', 'flash | breaking: JUST IN: Rates rise']) {
            expect(headlineOf(title, { host: 'outlet.example' }), title).to.equal('Rates rise');
        }

        for (const title of ['Breaking down the flows', 'Flash crash hits Ether', 'Update on rates', 'BREAKING:']) {
            expect(headlineOf(title, { host: 'outlet.example' })).to.equal(title);
        }
    });

    it('removes the name of the outlet', () => {

        const endings: [string, string, string?][] = [[' | CoinDesk', 'coindesk.com'], [' - Outlet', 'outlet.example'], [' — outlet.example', 'outlet.example'], [' - The Ledger Lane', 'x.example', '@LedgerLane'],
            [' – Reuters', 'aggregator.example'], [' | Harbor Times', 'x.example'], [' - Localhost', 'localhost'], [' https://t.co/abc', 'x.example']];
        for (const [ending, host, author] of endings) {
            expect(headlineOf(`Rates rise again${ending}`, { host, author }), ending).to.equal('Rates rise again');
        }

        for (const title of ['Ether and Bitcoin - two halves of a life', 'BTC - ETH', 'Rates rise again - !!']) {
            expect(headlineOf(title, { host: 'outlet.example' })).to.equal(title);
        }
    });

    it('removes the name of the feed, then that of the outlet before it', () => {

        const host = 'news.example';
        for (const title of ['Rates rise - Foo & Bar', 'Rates rise | Foo & Bar', 'Rates rise – Foo & Bar', 'Rates rise https://t.co/a — Foo & Bar']) {
            expect(headlineOf(title, { host, outlet: 'Foo & Bar' }), title).to.equal('Rates rise');
        }

        expect(headlineOf('Rates rise again - Reuters - Harbor', { host, outlet: 'Harbor' })).to.equal('Rates rise again');
        expect(headlineOf('Rates rise - Elsewhere', { host, outlet: 'Harbor' })).to.equal('Rates rise - Elsewhere');
        expect(headlineOf('Rates rise -', { host, outlet: '' })).to.equal('Rates rise -');
    });
});
