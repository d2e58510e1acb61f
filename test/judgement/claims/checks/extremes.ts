import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('extremes()', () => {

    it('refuses the record of somebody else, or of another date', () => {

        const report = { title: 'Funds of Halden lose $670 million', text: 'In fact, December 19 saw the highest daily outflow from these funds. Even Orvane funds had outflows of $60 million, the first since November 21.' };
        passes(report, 'On December 19, funds of Halden saw the highest daily outflow.');
        fails(report, 'Veltra funds saw the highest daily outflow.', 'The highest daily outflow from these funds came on November 21.');
    });

    it('refuses a record that the evidence only compares with', () => {

        const report = 'Halden shares rose to $45 on Monday, only 8% away from their all-time high. Orvane shares hit an all-time high.';
        passes(report, 'Orvane shares hit an all-time high.', 'Halden shares are only 8% away from their all-time high.');
        fails(report, 'Halden shares hit an all-time high on Monday.');
        passes('Orvane shares hit a record high.', 'Orvane shares hit an all-time high.');
        passes('Halden shares gained 3% to $49, close to their record.', 'Halden shares gained 3% to $49.', 'Halden shares are close to their record.');
        fails('Halden shares gained 3% to $49, close to their record.', 'Halden shares gained 3% to a record $49.');
        fails('Halden shares rose to $49 on Monday, nearing an all-time high.', 'Halden shares rose to an all-time high on Monday.');
    });

    it('keeps a superlative to those between whom it holds', () => {

        const report = 'Halden completed the purchase of Veltra, the largest deal to date between a van maker and a bank.';
        passes(report, 'It is the largest deal to date between a van maker and a bank.');
        fails(report, 'It is the largest deal to date.', 'It is the largest deal to date of a bank.');
    });

    it('keeps a superlative to the history of its owner', () => {

        const report = 'Veltra announced the largest purchase in its history on Monday.';
        passes(report, 'Veltra announced its largest purchase ever on Monday.');
        fails(report, 'Veltra announced the largest purchase ever on Monday.', 'Veltra announced the largest purchase on Monday.');
        passes('Orvane\'s largest van burned in Oslo.', 'Orvane\'s largest van burned.', 'Its largest van burned in Oslo.');
        fails('Orvane\'s largest van burned in Oslo.', 'The largest van burned in Oslo.');
    });

    it('keeps a superlative with what has it', () => {

        const report = { title: 'Halden raises its rate', text: 'Halden lifted three rates, raising the van rate to 4%, the highest in its history. Rents kept falling. Fees fell to a three-year low, while cargo-van sales reached an all-time high of $26 million. The krone hit its weakest level against the dollar since 1990.' };
        passes(report, 'The van rate stands at 4%, the highest in Halden\'s history.', 'Cargo-van sales reached a record $26 million.');
        fails(report, 'Rents are at their highest in Halden\'s history.', 'The rise was the largest in Halden\'s history.', 'Fees reached an all-time high.', 'Sales reached an all-time high of $26 million.', 'The dollar hit its weakest level since 1990.', 'The krone hit its weakest level since 1990 against the euro.');
    });

    it('keeps where and for whom a superlative holds', () => {

        const report = { title: 'Veltra to buy Orvane', text: 'Veltra said it would buy the platform Orvane, its largest purchase to date. Halden, the oldest Norwegian hub, is the 18th-largest holder of vans in the world, ahead of Sulis. It was Veltra\'s first purchase of a van broker. The fall wiped out $2 million, the largest daily loss for any Norwegian hub this year.' };
        passes(report, 'Veltra will buy Orvane, its largest purchase to date.', 'Halden is the oldest Norwegian hub.', 'Halden is the 18th-largest holder of vans in the world.');
        fails(report, 'Halden is the oldest hub.', 'Halden is the oldest hub in the world.', 'It was Orvane\'s largest purchase to date.', 'It was Veltra\'s first purchase.', 'It was the largest daily loss for any hub this year.', 'It was the largest daily loss for any Norwegian hub.', 'Halden is the largest Norwegian hub.', 'Sulis is the oldest Norwegian hub.', 'Halden is the largest holder of vans in Norway.');
    });

    it('takes a part for the whole, never the whole for a part', () => {

        passes('Halden is the largest hub in Norway.', 'Halden is among the largest hubs in Norway.');
        fails('Halden is among the largest hubs in Norway.', 'Halden is the largest hub in Norway.');
    });

    it('takes the name of the sentence for a superlative that follows later in it', () => {

        const report = { title: 'Halden surges', text: 'Halden touched $40 on Friday for the first time since last May, then climbed Tuesday afternoon to over $45, its highest since late 2021. The stock has fallen since hitting its all-time high of $73.' };
        passes(report, 'Halden rose above $45 on Tuesday, its highest since late 2021.', 'Halden has fallen since it hit a record of $73.');
        fails(report, 'Halden rose above $45 on Tuesday, its highest ever.');
    });

    it('refuses the largest of a part of the world as the world\'s largest', () => {

        passes('Orvane, the world\'s largest lender, opened a hub.', 'Orvane is the world\'s largest lender.');
        fails('Orvane, the bloc\'s largest lender, opened a hub.', 'Orvane is the world\'s largest lender.');
    });

    it('takes "a leading" bank for one of several', () => {

        const report = { title: 'Halden opens', text: 'Halden, a leading van maker, opened a hub in Oslo. Orvane is the leading lender and a top 50 firm.' };
        passes(report, 'Halden is a leading van maker.', 'Orvane, the leading lender, is a top 50 firm.');
        fails(report, 'Halden, the leading van maker, opened a hub in Oslo.', 'Halden is the top van maker.', 'The leading hub opened in Oslo.');
    });
});
