import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { X402Options, X402Settings } from '../../lib/x402/options';
import { settingsWith } from '../helpers/options';
import { payTo } from '../helpers/shop';

export const lab = Lab.script();
const { describe, it } = lab;

const parse = (x402: unknown): X402Settings | undefined => {

    return settingsWith({ x402 }).x402;
};

describe('the options of pay-per-request', () => {

    it('are off by default', () => {

        expect(parse(undefined)).to.be.undefined();
    });

    it('require only `payTo`', () => {

        const settings = parse({ payTo });
        expect(settings?.prices).to.equal({ news: '0.03', summary: '0.031', keyword: '0.05', recaps: '0.10' });
        expect(settings?.networks).to.equal([{ network: 'eip155:84532', legacyName: 'base-sepolia', address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', decimals: 6, name: 'USDC', version: '2', rpcUrl: null }]);
        expect(settings).to.include({ prefix: '/x402', facilitator: { url: 'https://www.x402.org/facilitator' }, verifyMs: 10_000, settleMs: 30_000, leaseMs: 10_000 });
    });

    it('know the EIP-712 name of USDC on Base', () => {

        expect(parse({ payTo, networks: ['eip155:8453'] })?.networks[0]).to.include({ legacyName: 'base', address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', name: 'USD Coin', version: '2' });
    });

    it('normalise `publicUrl`, and derive `prefix` from `vhost`', () => {

        expect(parse({ payTo, publicUrl: 'https://pay.example/' })?.publicUrl).to.equal('https://pay.example');
        expect(parse({ payTo, vhost: 'pay.example' })).to.include({ prefix: '', vhost: ['pay.example'] });
        expect(parse({ payTo, prefix: '', networks: [{ network: 'eip155:84532', legacyName: 'mine', rpcUrl: 'http://127.0.0.1:8545' }] })?.networks[0]).to.include({ legacyName: 'mine', rpcUrl: 'http://127.0.0.1:8545' });
    });

    it('are refused with the path and the fault', () => {

        const wrong: [object, RegExp][] = [
            [{}, /x402\.payTo is required/],
            [{ payTo: 'me' }, /x402\.payTo .*wallet address/],
            [{ payTo: '0x036CbD53842c5426634e7929541eC2318f3dCF7E' }, /x402\.payTo .*wrong checksum \(EIP-55\)/],
            [{ payTo, networks: [{ network: 'eip155:1', asset: { address: '0x036CbD53842c5426634e7929541eC2318f3dCF7E', decimals: 6, name: 'A', version: '1' } }] }, /x402\.networks\[0\]\.asset\.address .*wrong checksum/],
            [{ payTo, prices: { news: 'free' } }, /x402\.prices\.news .*must be a price in US dollars/],
            [{ payTo, prices: { news: '0.0000001' } }, /more than the token's 6 decimals/],
            [{ payTo, networks: [] }, /x402\.networks must contain at least 1/],
            [{ payTo, networks: ['base'] }, /x402\.networks\[0\] .*EVM network/],
            [{ payTo, networks: ['eip155:1'] }, /whose token is not known here/],
            [{ payTo, networks: ['eip155:8453', 'eip155:8453'] }, /x402.networks\[1\] repeats entry 0/],
            [{ payTo, facilitator: null }, /x402\.facilitator .*must be \{ url, headers\? \}/],
            [{ payTo, facilitator: 'https://facilitator.example' }, /or an object with methods verify\(\) and settle\(\): it must be of type object$/],
            [{ payTo, facilitator: {} }, /settle\(\): url is required$/],
            [{ payTo, facilitator: { url: 'ftp://x' } }, /x402\.facilitator/],
            [{ payTo, facilitator: { verify: () => {} } }, /x402\.facilitator/],
            [{ payTo, prefix: 'x402' }, /x402\.prefix/],
            ...['/..', '/.', '/a/../b'].map((prefix): [object, RegExp] => [{ payTo, prefix }, /x402\.prefix .*a path such as \/x402/]),
            [{ payTo, maxTimeoutSeconds: 5 }, /x402\.maxTimeoutSeconds must be greater than or equal to 6/],
            [{ payTo, settleMs: 0 }, /x402\.settleMs/]
        ];
        for (const [x402, message] of wrong) {
            expect(() => parse(x402 as X402Options)).to.throw(message);
        }
    });

    it('accept addresses with a valid checksum or of one case', () => {

        const checksummed = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
        for (const address of [checksummed, checksummed.toLowerCase(), `0x${checksummed.slice(2).toUpperCase()}`]) {
            expect(parse({ payTo: address })?.payTo).to.equal(address);
        }
    });

    it('keep a facilitator object as it is', () => {

        const facilitator = { verify: () => Promise.resolve({}), settle: () => Promise.resolve({}) };
        expect(parse({ payTo, facilitator })?.facilitator).to.shallow.equal(facilitator);
    });
});
