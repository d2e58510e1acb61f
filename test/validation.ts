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
});
