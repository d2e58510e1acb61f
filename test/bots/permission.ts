import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Permissions } from '../../lib/bots/permission';
import { meets, scopeOf } from '../../lib/bots/scope';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Permissions', () => {

    it('asks once a second for each owner, whoever asks, and again where the clock was set back', async () => {

        const clock = new ManualClock();
        const asked: string[] = [];
        const authorize = (owner: string) => {

            asked.push(owner);
            return { categories: [owner] };
        };

        const permissions = new Permissions({ authorize, clock, timeoutMs: 1000 });
        expect(await Promise.all(['a', 'a', 'b'].map((owner) => permissions.of(owner)))).to.equal([['a'], ['a'], ['b']]);
        clock.jump(999);
        await permissions.of('a');
        expect(asked).to.equal(['a', 'b']);
        clock.jump(1);
        await permissions.of('a');
        clock.jump(-5000);
        await permissions.of('a');
        expect(asked).to.equal(['a', 'b', 'a', 'a']);
    });

    it('answers everything where the host asks for no more, or names no categories', async () => {

        const clock = new ManualClock();
        expect(await new Permissions({ authorize: undefined, clock, timeoutMs: 1000 }).of('a')).to.be.null();
        expect(await new Permissions({ authorize: () => ({}), clock, timeoutMs: 1000 }).of('a')).to.be.null();
    });

    it('rejects what is no answer', async () => {

        const permissions = new Permissions({ authorize: () => ({ categories: 'all' }) as never, clock: new ManualClock(), timeoutMs: 1000 });
        await expect(permissions.of('a')).to.reject();
    });
});

describe('scopeOf()', () => {

    it('is never wider than the owner\'s permission, nor than what the bot was registered for', () => {

        expect(scopeOf(null, null)).to.equal({ key: '*', codes: null, whole: true });
        expect(scopeOf(['b', 'a'], null)).to.equal({ key: 'a,b', codes: new Set(['b', 'a']), whole: false });
        expect(scopeOf(null, ['a'])).to.equal({ key: 'a', codes: new Set(['a']), whole: true });
        expect(scopeOf(['a'], ['a', 'b'])).to.equal({ key: 'a', codes: new Set(['a']), whole: false });
        expect(meets(scopeOf([], null), ['a'])).to.be.false();
        expect(meets(scopeOf(null, null), [])).to.be.true();
    });
});
