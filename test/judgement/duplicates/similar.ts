import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { array, assert, constantFrom, property, string } from 'fast-check';

import { contradict, fingerprintOf, similarity } from '../../../lib/judgement/duplicates/fingerprint';
import { Similar } from '../../../lib/judgement/duplicates/similar';

export const lab = Lab.script();
const { describe, it } = lab;

const print = (title: string, tokens: string[] = []) => fingerprintOf(title, tokens);

const find = (known: string, title: string): string | null => {

    const similar = new Similar(0.6, 1000, 100);
    similar.add(known, 0, print(known));
    return similar.find(0, print(title));
};

describe('Similar', () => {

    it('finds a title that was edited', () => {

        const title = 'Regulator opens probe into lending desk at Harbor';
        for (const edited of [title, title.toUpperCase(), `${title}!`, 'Regulator opens a probe into the lending desk at Harbor', 'Régulator opens probe into lending desk at “Harbor”', 'Regulator opens probe into lending desk at Harbor, sources say']) {
            expect(find(title, edited), edited).to.equal(title);
        }
    });

    it('takes other numbers, coins and directions for another story', () => {

        for (const [one, other] of [['Bitcoin falls below $60,000 as traders flee', 'Bitcoin falls below $50,000 as traders flee'], ['Transcript of the call, 7-Nov-19 7:00pm', 'Transcript of the call, 8-Nov-19 7:00pm'], ['Bitcoin rises as the Fed holds rates again', 'Bitcoin falls as the Fed holds rates again'], ['Whale moves to Harbor', 'Central bank raises rates']] as const) {
            expect(find(one, other), other).to.be.null();
        }

        expect(find('Norvik Exchange lists QNT', 'Norvik Exchange lists ONT')).to.be.null();
        expect(find('NORVIK EXCHANGE LISTS QNT', 'Norvik Exchange lists QNT')).to.be.a.string();
        expect(find('Moss Protocol to launch mainnet in March', 'Moss Protocol to launch mainnet in April')).to.be.null();
        expect(find('Moss Protocol to launch its mainnet in May', 'Moss Protocol may launch its mainnet')).to.be.a.string();

        const similar = new Similar(0.6, 1000, 100);
        similar.add('a', 0, print('Price prediction: eyes set on a breakout', ['$XRP']));
        expect(similar.find(0, print('Price prediction: eyes set on a breakout', ['$ADA']))).to.be.null();
        expect(similar.find(0, print('Price prediction: eyes set on a breakout', ['$ADA', '$XRP']))).to.equal('a');
        expect(find('Whale moves 1,000 coins to the Harbor desk', 'Whale moves 1000 coins to the Harbor desk')).to.be.a.string();
    });

    it('reads numbers, however they are written', () => {

        for (const [one, other] of [['Coin tops $100,000 as funds buy again', 'Coin tops $100K as funds buy again'], ['Tarn Capital raises $1.50 billion for mining', 'Tarn Capital raises $1.5B for mining'], ['Norvik desk lends 2-million coins to its miners', 'Norvik desk lends 2,000,000 coins to its miners']] as const) {
            expect(find(one, other), other).to.equal(one);
        }

        for (const [one, other] of [['Tarn Capital raises $1 million for mining', 'Tarn Capital raises $1 billion for mining'], ['Moss Protocol ships release 1.2.3 today', 'Moss Protocol ships release 1.2.4 today'], ['Desk lends 5m coins to miners', 'Desk lends 5 coins to miners']] as const) {
            expect(find(one, other), other).to.be.null();
        }
    });

    it('takes other names for another story, and other spellings of a name for the same one', () => {

        for (const [one, other] of [
            ['Kraken halts withdrawals after an outage of its wallets', 'Bybit halts withdrawals after an outage of its wallets'],
            ['Vauxholm Halts Withdrawals Amid Turmoil in Markets', 'Hodlmere Halts Withdrawals Amid Turmoil in Markets'],
            ['Chipmaker asks for full payment for H200 chips', 'Chipmaker asks for full payment for H205 chips']
        ] as const) {
            expect(find(one, other), other).to.be.null();
        }

        for (const [one, other] of [
            ['Vauxholm halts withdrawals amid turmoil in markets', 'Vauxhlom halts withdrawals amid turmoil in markets'],
            ['Vauxholm halts withdrawals amid turmoil in markets', 'Vauxholms halts withdrawals amid turmoil in markets'],
            ['Tatan halts withdrawals amid turmoil in markets', 'Tatatan halts withdrawals amid turmoil in markets'],
            ['Vox halts withdrawals amid turmoil in markets', 'Voxx halts withdrawals amid turmoil in markets'],
            ['Korea halts withdrawals amid turmoil in markets', 'Korean desk halts withdrawals amid turmoil in markets'],
            ['Regulator fines Vauxholm for its turmoil in markets', 'SEC fines Vauxholm for its turmoil in markets'],
            ['Court of appeals in Manhattan hears the plea of the former exchange boss Bankman-Fried', 'Court of appeals in Manhattan hears the plea of the former exchange boss SBF'],
            ['Court of appeals hears the plea of the boss of Marlowes', 'Court of appeals hears the plea of the boss of Marlwoe']
        ] as const) {
            expect(find(one, other), other).to.equal(one);
        }
    });

    it('reads what is left of a negation without its apostrophe', () => {

        expect(find('Larch Exchange didn’t delist private coins', 'Larch Exchange didnt delist private coins')).to.be.a.string();
        expect(find('Larch Exchange didnt delist private coins', 'Larch Exchange did delist private coins')).to.be.null();
        expect(find('Larch Exchange’s wallets don\'t open', 'Larch Exchanges  wallets dont open')).to.be.a.string();
    });

    it('weighs how often each side is taken', () => {

        expect(find('Tarn extends its gains as demand for coins rises', 'Tarn extends its gains as demand for coins falls')).to.be.null();
        expect(find('Tarn rises in Lisbon as the demand for dollars and yen falls', 'Tarn gains in Lisbon as the demand for dollars and yen drops')).to.be.a.string();
        expect(find('Tarn soars to a record high despite weak demand', 'Tarn soars to a record low despite weak demand')).to.be.null();
    });

    it('takes what denies a story for another one', () => {

        for (const [one, other] of [
            ['Court grants Basalt Labs bail request', 'Court denies Basalt Labs bail request'],
            ['Wren Finance founder found guilty of fraud', 'Wren Finance founder found not guilty of fraud'],
            ['Larch Exchange will delist private coins', 'Larch Exchange won’t delist private coins'],
            ['Gull Network resumes block production after outage', 'Gull Network halts block production after outage'],
            ['Bank of Ostia raises rates by a quarter point', 'Bank of Ostia cuts rates by a quarter point'],
            ['Ledgerly wallet adds support for Base', 'Ledgerly wallet drops support for Base'],
            ['Dune Bank bans crypto transfers', 'Dune Bank unbans crypto transfers'],
            ['Tarn Capital bought 4,200 coins', 'Tarn Capital sold 4,200 coins'],
            ['Court rules for Ledgerly in fraud case', 'Court rules against Ledgerly in fraud case'],
            ['Whale moves 1,000 coins to Norvik Exchange', 'Whale moves 1,000 coins from Norvik Exchange'],
            ['Senate passes market structure bill', 'House passes market structure bill']
        ] as const) {
            expect(find(one, other), other).to.be.null();
            expect(find(other, one), one).to.be.null();
        }

        expect(find('Coin rises, then falls, then rises on Harbor', 'Coin rises, then falls on Harbor')).to.be.a.string();
        expect(find('Tarn Capital jumps past its rival', 'Tarn Capital surges past its rival')).to.be.a.string();
    });

    it('looks no further than the window, and takes the most similar', () => {

        const similar = new Similar(0.6, 1000, 100);
        similar.add('old', 0, print('Regulator opens probe into lending desk'));
        expect(similar.find(1001, print('Regulator opens probe into lending desk'))).to.be.null();
        similar.add('near', 500, print('Regulator opens probe into a lending desk in Bergen'));
        expect(similar.find(600, print('Regulator opens probe into a lending desk in Bergen'))).to.equal('near');
        similar.remove('near');
        similar.remove('nobody');
        expect(similar.find(600, print('Regulator opens probe into a lending desk in Bergen'))).to.equal('old');
    });

    it('returns the oldest of equally similar titles', () => {

        const similar = new Similar(0.6, 1000, 100);
        ['first', 'second'].forEach((id) => similar.add(id, 0, print('Regulator opens probe into lending desk')));
        expect(similar.find(0, print('Regulator opens a probe into lending desk'))).to.equal('first');
        similar.add('first', 0, print('Regulator opens probe into lending desk'));
        expect(similar.find(0, print('Regulator opens a probe into lending desk'))).to.equal('second');
    });

    it('keeps the latest if memory ends', () => {

        const similar = new Similar(0.6, 1000, 2);
        ['alpha story', 'bravo news', 'gamma tale'].forEach((title) => similar.add(title, 0, print(title)));
        expect(similar.find(0, print('alpha story'))).to.be.null();
        expect(similar.find(0, print('gamma tale'))).to.equal('gamma tale');
    });

    it('compares titles shorter than a gram too', () => {

        expect(find('BTC', 'btc')).to.equal('BTC');
        expect(find('', 'x')).to.be.null();
    });

    it('finds what a comparison with every title would find', () => {

        const word = constantFrom('bank', 'opens', 'desk', 'probe', 'harbor', 'into', 'lender', 'again');
        assert(property(array(array(word, { minLength: 2, maxLength: 7 }), { maxLength: 12 }), array(word, { minLength: 2, maxLength: 7 }), (titles, sought) => {

            const similar = new Similar(0.6, 1000, 100);
            const wanted = print(sought.join(' '));
            titles.forEach((words, i) => similar.add(String(i), 0, print(words.join(' '))));
            const others = titles.map((words) => print(words.join(' '))).filter((other) => !contradict(other, wanted));
            const most = Math.max(0, ...others.map(({ grams }) => similarity(grams, wanted.grams)));
            const found = similar.find(0, wanted);
            const value = found === null ? 0 : similarity(print((titles[Number(found)] ?? []).join(' ')).grams, wanted.grams);
            expect(value).to.equal(most >= 0.6 ? most : 0);
        }));
    });
});

describe('similarity()', () => {

    it('is symmetric, and 1 for a title and itself', () => {

        assert(property(string(), string(), (one, other) => {

            const [a, b] = [print(one).grams, print(other).grams];
            expect(similarity(a, b)).to.equal(similarity(b, a));
            expect(similarity(a, a)).to.equal(1);
        }));
    });
});
