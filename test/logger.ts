import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { LoggedError, toLogged, withCauses } from '../lib/logger';

export const lab = Lab.script();
const { describe, it } = lab;

const logged = (data: unknown, tags: readonly string[] = ['bots', 'error']): LoggedError & Record<string, unknown> => toLogged(tags, data) as LoggedError & Record<string, unknown>;

describe('toLogged()', () => {

    it('moves an Error to the top, with its neighbours as fields', () => {

        const cause = new Error('no route', { cause: new Error('cable cut') });
        const error = logged({ bot: 'b1', failures: 2, nothing: undefined, error: cause, message: 'not the error\'s', stack: 'no' });
        expect(error).to.be.an.error(LoggedError, 'bots: no route: cable cut (bot: "b1", failures: 2)');
        expect(error).to.include({ bot: 'b1', failures: 2 });
        expect(error.cause).to.shallow.equal(cause);
        expect(String(error.stack)).to.startWith('Error: bots: no route: cable cut (bot: "b1", failures: 2)\ncaused by: Error: no route\n    at ');
        expect(error.stack).to.contain('\ncaused by: Error: cable cut\n    at ');
    });

    it('accepts an Error by itself, under any key, and anything else that was thrown', () => {

        expect(logged(new Error('alone')).message).to.equal('bots: alone');
        expect(logged({ source: 's', data: new Error('theirs') }).message).to.equal('bots: theirs (source: "s")');
        expect(logged({ error: 'thrown words' }).message).to.equal('bots: thrown words');
        expect(logged({ error: undefined }).message).to.equal('bots: undefined');
        expect(logged({ error: Object.create(null) as object }).message).to.equal('bots: [object Object]');
        const error = logged(new Error('once'));
        expect(logged(error)).to.shallow.equal(error);
    });

    it('shows each cause once, by its code or name if it has no message', () => {

        expect(logged(new Error('disk full', { cause: new Error('disk full') })).message).to.equal('bots: disk full');
        expect(logged(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).to.include({ message: 'bots: ECONNREFUSED', code: 'ECONNREFUSED' });
        expect(logged(new TypeError('')).message).to.equal('bots: TypeError');
    });

    it('stops if an error is its own cause, and shows one without a stack', () => {

        const loop = new Error('round');
        loop.cause = loop;
        expect(logged(loop).stack?.match(/caused by/g)).to.have.length(5);
        const bare = new Error('bare');
        delete bare.stack;
        expect(logged(bare).stack).to.equal('Error: bots: bare\ncaused by: bare');
    });

    it('leaves other data unchanged', () => {

        for (const data of [undefined, null, 'words', 7, { reason: 'used nonce' }, [1]]) {
            expect(toLogged(['auth'], data)).to.shallow.equal(data);
        }
    });
});

describe('withCauses()', () => {

    it('wraps an error only if its own stack does not show all', () => {

        const plain = new Error('plain');
        expect(withCauses(plain)).to.shallow.equal(plain);
        expect(withCauses(new TypeError('outer', { cause: plain })).stack).to.contain('TypeError: outer').and.to.contain('caused by: Error: plain');
    });
});
