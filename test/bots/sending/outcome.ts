import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { faultOf, objectOf, retryAfterOf, oneLine } from '../../../lib/bots/sending/answers';
import { parseOutcome } from '../../../lib/bots/sending/outcome';
import { secondsOf } from '../../../lib/net/retry-after';
import { answerOf } from '../../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

describe('parseOutcome()', () => {

    it('keeps the known members of an outcome and drops others', () => {

        expect(parseOutcome({ kind: 'sent', restMs: 5, more: 1 })).to.equal({ kind: 'sent', restMs: 5 });
        expect(parseOutcome({ kind: 'sent', restMs: -5 })).to.equal({ kind: 'sent' });
        expect(parseOutcome({ kind: 'sent', restMs: 'x' })).to.equal({ kind: 'sent' });
        expect(parseOutcome({ kind: 'later', afterMs: 5, scope: 'platform', reason: 'a\nb' })).to.equal({ kind: 'later', afterMs: 5, scope: 'platform', reason: 'a b' });
        expect(parseOutcome({ kind: 'later', afterMs: 0.5 })).to.include({ afterMs: 1 });        // storage takes whole milliseconds
        expect(parseOutcome({ kind: 'sent', restMs: 1.25 })).to.equal({ kind: 'sent', restMs: 2 });
        expect(parseOutcome({ kind: 'failed', scope: 'odd' })).to.equal({ kind: 'failed', scope: 'chat', reason: 'No reason given' });
        expect(parseOutcome({ kind: 'dead', reason: 'x'.repeat(500) })).to.equal({ kind: 'dead', reason: 'x'.repeat(200) });
        expect(parseOutcome({ kind: 'moved', chat: '-100', reason: 'up', more: 1 })).to.equal({ kind: 'moved', chat: '-100', reason: 'up' });
        expect(parseOutcome({ kind: 'refused', reason: 'no' })).to.equal({ kind: 'refused', reason: 'no' });
    });

    it('throws for anything else', () => {

        for (const value of [undefined, null, 5, 'sent', {}, { kind: 'odd' }, { kind: 'later' }, { kind: 'later', afterMs: -1 }, { kind: 'later', afterMs: NaN }, { kind: 'moved' }, { kind: 'moved', chat: 5 }, { kind: 'moved', chat: '' }, { kind: 'moved', chat: 'a\nb' }, { kind: 'moved', chat: 'ü'.repeat(501) }]) {
            expect(() => parseOutcome(value)).to.throw(TypeError);
        }
    });
});

describe('parsing answers', () => {

    it('parses anything but an object as an empty one', () => {

        expect(['{"a":1}', 'null', '5', '<html>'].map(objectOf)).to.equal([{ a: 1 }, {}, {}, {}]);
    });

    it('parses seconds in every form, and nothing else', () => {

        expect(['1.5', 2, 0].map(secondsOf)).to.equal([1500, 2000, 0]);
        expect(['', ' ', 'x', -1, Infinity, null, undefined, {}].map(secondsOf)).to.equal(Array.from({ length: 8 }, () => null));
    });

    it('parses both forms of Retry-After', () => {

        const now = Date.parse('2026-03-14T12:00:00Z');
        const wait = (text: string) => retryAfterOf(answerOf(429, '', { 'retry-after': text }), now);
        expect([wait('7'), wait('Sat, 14 Mar 2026 12:00:09 GMT'), wait('Sat, 14 Mar 2020 12:00:09 GMT'), wait('soon')]).to.equal([7000, 9000, 0, null]);
        expect(retryAfterOf(answerOf(429), now)).to.be.null();
    });

    it('parses every form of a date as GMT, in any time zone of the server', () => {

        const zone = process.env.TZ;
        process.env.TZ = 'America/New_York';
        const now = Date.parse('2026-03-14T12:00:00Z');
        const waits = ['Sat, 14 Mar 2026 12:00:09 GMT', 'Saturday, 14-Mar-26 12:00:09 GMT', 'Sat Mar 14 12:00:09 2026', 'Sat, 14 Mar 2026 13:00:09 +0100'].map((text) => retryAfterOf(answerOf(429, '', { 'retry-after': text }), now));
        delete process.env.TZ;
        Object.assign(process.env, zone !== undefined && { TZ: zone });        // an empty value would mean UTC for all later tests
        expect(waits).to.equal([9000, 9000, 9000, 9000]);
    });

    it('shows no more of a fault than its code or name', () => {

        expect(faultOf(Object.assign(new Error('https://secret'), { code: 'ECONNRESET' }))).to.equal('No answer (ECONNRESET)');
        expect(faultOf(new TypeError('https://secret'))).to.equal('No answer (TypeError)');
        expect(faultOf(null)).to.equal('No answer (unknown)');
        expect(oneLine(' \u0000 ', 'else')).to.equal('else');
    });
});
