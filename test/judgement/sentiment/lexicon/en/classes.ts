import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { defaultSentiment } from '../../../../../lib/judgement/sentiment/model';

export const lab = Lab.script();
const { describe, it } = lab;

const wrong = (label: string, ...titles: string[]): string[] => titles.filter((title) => defaultSentiment.score({ title, text: '' }).label !== label);

describe('the English classes of words', () => {

    it('name what courts and police do', () => {

        expect(wrong('bullish', 'Judge threw out lawsuit against crypto exchange', 'Lender wins dismissal of investors’ suit', 'Court tosses lawsuit against token issuer', 'Jury acquits crypto founder of fraud', 'Court exonerates founder of crypto exchange', 'Crypto exchange settles lawsuit with regulator')).to.equal([]);
        expect(wrong('bearish', 'Founder defrauded crypto investors', 'State prosecutes operator of crypto machines', 'Regulator revokes licence of crypto exchange', 'Regulator orders crypto exchange to stop onboarding users', 'Thieves loot token bridge')).to.equal([]);
    });

    it('name what is opened, closed, paid and owed', () => {

        expect(wrong('bullish', 'Payment giant bankrolls stablecoin startup', 'Fund amasses 40,000 bitcoin', 'Lawmakers ease rules for stablecoin issuers', 'Police retrieve stolen bitcoin', 'Crypto exchange averts bank run')).to.equal([]);
        expect(wrong('bearish', 'Crypto lender goes bust', 'Crypto exchange owes users $90 million', 'Crypto exchange sacks 200 staff', 'Fund jettisons its ether', 'Fund bets against bitcoin', 'Token hits a wall')).to.equal([]);
    });

    it('take the meaning of verbs that raise and lower something from their object', () => {

        expect(wrong('bullish', 'Truce fuels bitcoin rally', 'Rate cut hopes buoy crypto', 'Inflows propel ether past $4,000')).to.equal([]);
        expect(wrong('bearish', 'Tariffs stoke inflation fears, crypto waits', 'Fed minutes stoke fears of hike, bitcoin flat', 'Weak demand dents bitcoin', 'Ether wilts as dollar climbs')).to.equal([]);
    });

    it('read charts, and moods that turn', () => {

        expect(wrong('bullish', 'Quorano price: bearish momentum eases', 'Bitcoin extends rally', 'Bitcoin rises as traders test risk sentiment', 'Upgrade removes bug from crypto wallet', 'Quorano bucks crypto slump', 'Bitcoin is hunting down short sellers', 'Ether pulls ahead of bitcoin', 'Crypto markets gain on weaker inflation')).to.equal([]);
        expect(wrong('bearish', 'Bitcoin breaks key support', 'XRP slides toward key support despite inflows', 'Quorano extends decline as outflows fail to offset bearish pressure', 'Trendline hinders recovery of dogecoin', 'Velmar valuation has fallen below its bitcoin', 'Foundation faces wave of departures', 'Banks slam Clarity Act', 'Bitcoin recovery looks fragile', 'Return of the sellers in bitcoin', 'Bitcoin signals deeper stress', 'Strategy ups pace of bitcoin sales', 'Velmar sells 1,690 bitcoin', 'Velmar sold about half of its bitcoin', 'Tax office orders crypto exchanges to hand over user data')).to.equal([]);
        expect(wrong('neutral', 'Rally of bitcoin hinges on Fed', 'Inflows test whether bitcoin demand can last', 'Mixed signals leave XRP at a crossroads', 'Senate to debate Clarity Act')).to.equal([]);
    });

    it('distinguish what falls from what it falls into', () => {

        expect(wrong('bearish', 'Velmar slumps to loss', 'Miner slides into the red', 'Crypto lender slips into insolvency', 'Bitcoin surrenders gains')).to.equal([]);
        expect(wrong('bullish', 'Velmar losses narrow', 'Velmar swings to profit from loss')).to.equal([]);
    });

    it('name the business of companies', () => {

        expect(wrong('bullish', 'Velmar picked to build terminal', 'Velmar drug meets main goal in trial', 'Velmar returns cash to shareholders', 'Velmar joins FTSE 100')).to.equal([]);
        expect(wrong('bearish', 'Velmar calls in administrators', 'Velmar drug misses main goal', 'Velmar project over budget', 'Velmar workers vote for strike action', 'Investors vote against Velmar pay plan')).to.equal([]);
        expect(wrong('neutral', 'Velmar denies bid talks', 'Velmar maintains dividend', 'Velmar updates on trial')).to.equal([]);
    });
});
