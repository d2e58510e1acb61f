import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { classifySentiment } from '../../../../../lib/judgement/sentiment/classify';

export const lab = Lab.script();
const { describe, it } = lab;

const wrong = (label: string, ...titles: string[]): string[] => titles.filter((title) => classifySentiment(title).label !== label);

describe('the English phrases of supply', () => {

    it('name what makes a coin scarce', () => {

        expect(wrong('bullish', 'Velmar burns 9 million tokens', 'Quarterly Burn Takes Velmar Coins out of Circulation', 'Halden Foundation Locks 40 Million Tokens in Escrow', 'Velmar token turns deflationary', 'Halden extends vesting of its tokens', 'Halden chain halves token emissions', 'Holders Vote to Lower Token Inflation', 'Velmar chain burns 10% of supply')).to.equal([]);
    });

    it('name what makes a coin plentiful', () => {

        expect(wrong('bearish', 'Halden to mint 90 million new tokens', 'Velmar Foundation to Release $90M Worth of Tokens', 'New tokens dilute Velmar holders', 'Halden foundation sells tokens', 'Halden raises token emissions', 'Team tokens of Velmar become tradable', 'Velmar chain to mint 10% more tokens')).to.equal([]);
    });

    it('leave burns of another kind as they are', () => {

        expect(wrong('bearish', 'Bug destroys $90,000 worth of NFTs', 'Crypto investors burned by rug pull')).to.equal([]);
        expect(wrong('bullish', 'Halden mints $90 million in stablecoins')).to.equal([]);
    });
});
