import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { featuresOf } from '../../../lib/judgement/clusters/features';
import type { Features } from '../../../lib/judgement/clusters/features';

export const lab = Lab.script();
const { describe, it } = lab;

const of = (title: string, text = '', tokens: string[] = []) => featuresOf({ id: '1', ts: 0, title, text, tokens });

const weightIn = ({ places, weights }: Features, feature: string): number => Number(weights[Number(places.get(feature))]);

const figuresOf = (title: string): string[] => of(title).features.filter((feature) => /^[#%]/.test(feature));

describe('featuresOf()', () => {

    const features = of('Studies of the exchange’s losses: ties, virus', 'The boss of Quorano is in Paris. Boss yes.', ['$QRN']);

    it('drops stop words, and lets the forms of a word fall together', () => {

        expect(features.features).to.include(['study', 'exchang', 'tie', 'virus', 'paris', 'boss']);
        expect(features.features).to.not.include('the');
    });

    it('contains pairs, tokens and names of a sentence', () => {

        expect(features.features).to.include(['study exchang', '$QRN', '^quorano', '^paris']);
        expect(features.features).to.not.include('^boss');
    });

    it('gives less weight to the words that name a coin, and counts them once', () => {

        const [coin, other] = [of('Choir of Shiba Inu holders sings', 'Holders of Shiba Inu sing.', ['$SHIB']), of('Choir of Vauxholm Labs holders sings', 'Holders of Vauxholm Labs sing.', ['$SHIB'])];
        expect(weightIn(coin, 'shiba')).to.be.below(weightIn(other, 'vauxholm'));
        expect(coin.features).to.include(['inu holder', 'shiba']).and.not.to.include(['shiba inu', '^shiba', '^inu']);
        expect(other.features).to.include(['vauxholm lab', '^vauxholm']);
    });

    it('knows a coin that is in no list by its symbol', () => {

        expect([...of('Holders of QRN sing', '', ['$QRN']).coins]).to.equal(['qrn']);
        expect([...of('Holders of BTC sing', '', ['$BTC']).coins]).to.include(['btc', 'bitcoin']);
    });

    it('takes a capital for its country, as headlines mean governments', () => {

        expect(of('Seoul courts the choirs of Beijing').features).to.include(['korea', 'china']).and.not.to.include(['seoul', 'beij']);
    });

    it('follows the majority if a word is written both ways', () => {

        expect(of('Choir of the Base plan', 'They climb to base camp. A base is a base.').seen.get('base')).to.be.false();
        expect(of('Choir of the Base plan', 'They join Base now.').seen.get('base')).to.be.true();
    });

    it('sees figures that are about the same as one, and others not', () => {

        const shared = (one: string, other: string): boolean => figuresOf(one).some((figure) => figuresOf(other).includes(figure));
        expect(shared('lost $388M', 'lost $387.5 million')).to.be.true();
        expect(shared('lost 1,234.5 coins', 'lost 1234 coins')).to.be.true();
        expect(shared('lost $388M', 'lost $420M')).to.be.false();
        expect(shared('lost 388%', 'lost 388 coins')).to.be.false();
        expect(shared('lost 17%', 'lost 18%')).to.be.false();
        expect(shared('lost 17.5%', 'lost 17.4%')).to.be.true();
        expect(figuresOf('release 1.2.3')).to.equal([]);
    });

    it('leaves out years and small bare numbers', () => {

        expect(figuresOf('In 2026 all 5 of 3 lost 0%')).to.equal([]);
        expect(figuresOf('In 2026 he lost $5 and 5%')).to.equal(['#5', '%5']);
    });

    it('contains the act that a word reports, and the place that people come from', () => {

        expect(of('Quorano hit by a heist').features).to.include('~hack');
        expect(of('Hackers drain Quorano').features).to.include('~hack');
        expect(of('Quorano tries the Swiss market').features).to.include('switzerland').and.not.to.include('swis');
    });

    it('contains the price move that the headline reports', () => {

        expect(of('Bitcoin falls below $71K').move).to.equal('market down');
        expect(of('Choir sings', 'Bitcoin falls below $71K.').move).to.be.null();
    });

    it('knows the kinds of figures in a headline', () => {

        expect(of('Quorano rises 5% to $90, then 7%').figures.kinds).to.equal(['%', '#']);
        expect(of('Quorano rises').figures.kinds).to.equal([]);
    });

    it('gives round figures less weight', () => {

        const weightOf = (title: string): number => weightIn(of(title), figuresOf(title)[0] ?? '');
        expect(weightOf('lost $90,000')).to.be.below(weightOf('lost $91,200'));
    });
});
