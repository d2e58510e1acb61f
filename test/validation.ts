import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { auth, refused, settingsWith } from './helpers/options';

export const lab = Lab.script();
const { describe, it } = lab;

describe('values of options', () => {

    it('are milliseconds that a timer supports', () => {

        expect(settingsWith({ storageTimeoutMs: 2 ** 31 - 1 }).storageTimeoutMs).to.equal(2 ** 31 - 1);
        expect(refused({ auth, storageTimeoutMs: 2 ** 31 })).to.contain('storageTimeoutMs must be less than or equal to 2147483647');
        expect(refused({ auth, storageTimeoutMs: 1.5 })).to.contain('storageTimeoutMs must be an integer');
    });

    it('are whole numbers of at least one', () => {

        expect(refused({ auth, admin: { maxItems: 0 } })).to.contain('admin.maxItems must be greater than or equal to 1');
    });

    it('are objects with the methods that are called, also instances of a class with private members', () => {

        class Own {

            readonly #time = 5;

            now(): number {

                return this.#time;
            }

            setTimer(): () => void {

                return () => undefined;
            }
        }

        expect(settingsWith({ clock: new Own() }).clock.now()).to.equal(5);
        expect(refused({ auth, clock: { now: () => 5 } })).to.contain('clock').and.to.contain('method setTimer()');
        expect(refused({ auth, clock: null })).to.contain('clock').and.to.contain('method now()');
    });

    it('are no functions and no strings in the place of an object, although those have methods of the same names', () => {

        expect(refused({ auth: { ...auth, provider: async () => '0x' } })).to.contain('auth.provider must be an object with a method call()');
        expect(refused({ auth, desk: { webSearch: 'tavily' } })).to.contain('desk.webSearch must be an object with a method search()');
    });

    it('are plain objects, instances of a class or modules, since the members of a map or a promise would be ignored', () => {

        const payTo = `0x${'1'.repeat(40)}`;
        const strange: readonly (readonly [object, string])[] = [[new Map([['news', '0.5']]), 'Map'], [new Date(), 'Date'], [Promise.resolve({}), 'Promise'], [new URL('http://a.example'), 'URL']];
        for (const [value, name] of strange) {
            const problem = `must be a plain object, not an instance of ${name}`;
            expect(refused({ auth, desk: value })).to.equal(`hapi-crypto-news: invalid option: desk ${problem}`);
            expect(refused({ auth, mcp: value })).to.equal(`hapi-crypto-news: invalid option: mcp ${problem}`);
            expect(refused({ auth, rateLimits: { requests: value } })).to.equal(`hapi-crypto-news: invalid option: rateLimits.requests ${problem}`);
            expect(refused({ auth, x402: { payTo, prices: value } })).to.equal(`hapi-crypto-news: invalid option: x402.prices ${problem}`);
            expect(refused({ auth, categories: [value] })).to.equal(`hapi-crypto-news: invalid option: categories[0] ${problem}`);
            expect(refused(value)).to.equal(`hapi-crypto-news: invalid option: options ${problem}`);
        }

        class Bounds {

            readonly maxItems = 7;
        }

        expect(settingsWith({ admin: new Bounds() }).admin.maxItems).to.equal(7);
        expect(settingsWith({ admin: Object.assign(Object.create(null) as object, { maxItems: 8 }) }).admin.maxItems).to.equal(8);
    });
});
