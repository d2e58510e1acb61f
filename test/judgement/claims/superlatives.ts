import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { placesIn } from '../../../lib/judgement/claims/context';
import { read } from '../../../lib/judgement/claims/read';
import { bearersOf, isSuperlative, nounOf, ownerOf, rankOf, scopeOf, timeOf } from '../../../lib/judgement/claims/superlatives';
import type { Place } from '../../../lib/judgement/claims/context';
import type { Token } from '../../../lib/judgement/claims/read';

export const lab = Lab.script();
const { describe, it } = lab;

const superlativesIn = (sentence: string): Place[] => placesIn([read(sentence)]).filter(isSuperlative);

const rawOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join(' ');

describe('isSuperlative()', () => {

    it('finds superlatives of any form, and no periods, bounds, verbs or other words in "-est"', () => {

        const found = (sentence: string): string[] => superlativesIn(sentence).map(({ token }) => token.raw);
        expect(found('Halden had its busiest day, its first loss, new records and the worst top of the steepest lists.')).to.equal(['busiest', 'first', 'records', 'worst', 'steepest']);
        expect(found('In the first quarter, Halden paid at least $5 of interest to invest in the latest request.')).to.equal([]);
        expect(found('It helped the firm record its second profit, the least of all, and set a record, as the top hub tops $5 and breaks old records.')).to.equal(['least', 'record', 'top']);
    });
});

describe('rankOf(), timeOf()', () => {

    it('return what restricts a superlative to a rank and to a time', () => {

        const limits = (sentence: string): string[] => superlativesIn(sentence).flatMap((place) => [rankOf(place), timeOf(place)]);
        expect(limits('Halden is the second-largest hub.')).to.equal(['2', '']);
        expect(limits('Halden is one of the largest hubs since May.')).to.equal(['part', 'since']);
        expect(limits('Halden is among the largest hubs so far this year.')).to.equal(['part', 'year']);
        expect(limits('Halden fell to its lowest in nearly three years.')).to.equal(['', 'three year']);
        expect(limits('Halden is a leading hub and the world\'s leading lender, leading vans in the leading.')).to.equal(['part', '', '', '']);
        expect(limits('It was the first largest sale in its history.').slice(2)).to.equal(['', '']);
    });
});

describe('nounOf(), scopeOf()', () => {

    it('return the noun of a superlative, and the words up to the next mark', () => {

        const [place] = superlativesIn('It was the steepest daily drop of any van in Oslo since May, and Veltra rose.');
        expect(place === undefined ? [] : [rawOf(nounOf(place)), rawOf(scopeOf(place))]).to.equal(['daily drop', 'daily drop of any van in Oslo since May']);
        expect(superlativesIn('It was the largest.').map(nounOf)).to.equal([[]]);
    });
});

describe('bearersOf(), ownerOf()', () => {

    it('return what has a superlative: the words before it, or before the comma of an apposition', () => {

        const bearers = (sentence: string): string[] => superlativesIn(sentence).map(bearersOf).map(rawOf);
        expect(bearers('The bank said van supply in Oslo sharply rose to a record.')).to.equal(['van supply Oslo']);
        expect(bearers('Halden met twice, raising the rate to 4%, the highest ever.')).to.equal(['rate']);
        expect(bearers('Fees have grown against Orvane to a record.')).to.equal(['Fees']);
    });

    it('return to whose things it is restricted', () => {

        const owners = (sentence: string): (boolean | string)[] => superlativesIn(sentence).map(ownerOf).flatMap(({ isOwn, names }) => [isOwn, rawOf(names)]);
        expect(owners('Halden bought Veltra, its largest purchase.')).to.equal([true, 'Halden']);
        expect(owners('It was Orvane\'s largest sale.')).to.equal([true, 'Orvane']);
        expect(owners('Halden fell by the most in its history.')).to.equal([true, 'Halden']);
        expect(owners('Its largest hub.')).to.equal([true, '']);
        expect(owners('Halden is the largest hub.')).to.equal([false, '']);
    });
});
