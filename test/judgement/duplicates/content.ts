import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { contentOf, haveReplacements } from '../../../lib/judgement/duplicates/content';

export const lab = Lab.script();
const { describe, it } = lab;

const areOther = (one: string, other: string): boolean => haveReplacements(contentOf(one.split(' ')), contentOf(other.split(' ')));

describe('contentOf()', () => {

    it('leaves out numbers, words of any story and what outlets add', () => {

        expect(contentOf('breaking norvik throws out 80 of the 58m ether in q3 report says'.split(' '))).to.equal(['norvik', 'throws out', 'ether']);
    });

    it('ends after 40 words', () => {

        expect(contentOf('ferry sinks '.repeat(50).trim().split(' '))).to.have.length(40);
    });
});

describe('haveReplacements()', () => {

    it('holds if each title has a word in the place of one of the other', () => {

        const replaced = [
            ['miners dump coins at record low', 'miners hoard coins at record low'],
            ['bitcoin whales sell 34,000 coins in a month', 'bitcoin miners sell 34,000 coins in a month'],
            ['oslo court adjourns tax case', 'oslo court adjourns fraud case'],
            ['norvik testnet halts for two hours', 'norvik mainnet halts for two hours'],
            ['norvik depegs', 'norvik repegs'],
            ['norvik bought a harbour', 'norvik buys a ferry']
        ] as const;
        for (const [one, other] of replaced) {
            expect(areOther(one, other), other).to.be.true();
            expect(areOther(other, one), one).to.be.true();
        }
    });

    it('does not hold for synonyms, forms, spellings and slips of the keyboard', () => {

        const alike = [
            ['police in oslo arrest a trader', 'police in oslo detained a trader'],
            ['norvik rolls out a wallet', 'norvik launches a wallet'],
            ['court in nigeria adjourns case', 'nigerian court adjourns case'],
            ['norvik buys btc', 'norvik buys bitcoin'],
            ['oslo legalises trading', 'oslo legalizes trading'],
            ['norvik hash rate falls', 'norvik hashrate falls'],
            ['court hears plea of nhb', 'court hears plea of norvik harbour bank'],
            ['harbour falls', 'hrabour falls'],
            ['norvik difficulty climbs', 'norvik mining difficulty']
        ] as const;
        for (const [one, other] of alike) {
            expect(areOther(one, other), other).to.be.false();
            expect(areOther(other, one), one).to.be.false();
        }
    });

    it('ends for any words, also those that scripts write for nothing', () => {

        expect(areOther('harbor vault undefined', 'harbor vault')).to.be.false();
        expect(areOther('orchid bridge hacked undefined', 'orchid bridge halted null')).to.be.true();
    });

    it('does not hold if only one title has more words, or each in another place', () => {

        expect(areOther('norvik buys ether', 'norvik buys ether and stakes it')).to.be.false();
        expect(areOther('troubled broker norvik buys ether', 'norvik buys ether after vote in oslo')).to.be.false();
        expect(areOther('demand cools ether slips', 'ether slips demand cools')).to.be.false();
    });
});
