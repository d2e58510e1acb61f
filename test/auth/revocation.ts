import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Revocations } from '../../lib/auth/revocation';
import type { List } from '../../lib/storage/contract';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

interface Question {
    readonly jtis: List;
    readonly now: number;
    answer(jtis: List): void;
    fail(): void;
}

/** Storage that answers when the test lets it. */
const setup = (maxEntries = 100) => {

    const clock = new ManualClock();
    const asked: Question[] = [];
    const tokens = {
        active: (jtis: List, now: number) => {

            return new Promise<List>((resolve, reject) => {

                asked.push({ jtis, now, answer: resolve, fail: () => reject(new Error('storage is gone')) });
            });
        }
    };
    const revocations = new Revocations({ tokens, clock, maxAgeMs: 500, maxEntries });
    const last = (): Question => asked.at(-1) as Question;
    return { clock, asked, last, revocations };
};

describe('Revocations', () => {

    it('queries storage once for concurrent requests, and again after maxAgeMs', async () => {

        const { clock, asked, last, revocations } = setup();
        const answers = [revocations.isActive('a'), revocations.isActive('a')].map(async (answer) => await answer);
        last().answer(['a']);
        expect(await Promise.all(answers)).to.equal([true, true]);
        clock.jump(499);
        expect(await revocations.isActive('a')).to.be.true();
        expect(asked).to.have.length(1);

        clock.jump(1);
        const later = revocations.isActive('a');
        last().answer([]);
        expect(await later).to.be.false();
        expect(asked.map(({ jtis, now }) => [jtis, now])).to.equal([[['a'], clock.now() - 500], [['a'], clock.now()]]);
    });

    it('ruling 22: counts the age of an answer from the query, so that slow storage can\'t extend it', async () => {

        const { clock, asked, last, revocations } = setup();
        const slow = revocations.isActive('a');
        clock.jump(500);
        last().answer(['a']);
        expect(await slow).to.be.true();
        void revocations.isActive('a');
        expect(asked).to.have.length(2);
        last().answer(['a']);
    });

    it('ignores a cached answer with a time in the future after the clock was set back', () => {

        const { clock, asked, last, revocations } = setup();
        void revocations.isActive('a');
        last().answer(['a']);
        clock.jump(-1);
        void revocations.isActive('a');
        last().answer(['a']);
        expect(asked).to.have.length(2);
    });

    it('ruling 22: refuses a token at once that was revoked on this node, even if storage still reports it as active', async () => {

        const { clock, last, revocations } = setup();
        const before = revocations.isActive('a');
        revocations.revoked('a');
        last().answer(['a']);
        expect(await before).to.be.true();
        expect(await revocations.isActive('a')).to.be.false();
        clock.jump(499);
        expect(await revocations.isActive('a')).to.be.false();
    });

    it('rejects the requests that share a failed query, and repeats it for the next', async () => {

        const { asked, last, revocations } = setup();
        const waiting = revocations.isActive('a');
        last().fail();
        await expect(Promise.resolve(waiting)).to.reject('storage is gone');
        const next = revocations.isActive('a');
        last().answer(['a']);
        expect(await next).to.be.true();
        expect(asked).to.have.length(2);
    });

    it('keeps a newer answer if an older query fails', async () => {

        const { asked, last, revocations } = setup();
        const waiting = revocations.isActive('a');
        revocations.revoked('a');
        last().fail();
        await expect(Promise.resolve(waiting)).to.reject('storage is gone');
        expect(await revocations.isActive('a')).to.be.false();
        expect(asked).to.have.length(1);
    });

    it('caches maxEntries tokens', async () => {

        const { asked, last, revocations } = setup(2);
        for (const jti of ['a', 'b', 'c', 'a', 'c']) {
            const answer = revocations.isActive(jti);
            last().answer([jti]);
            expect(await answer).to.be.true();
        }

        expect(asked.map(({ jtis }) => jtis[0])).to.equal(['a', 'b', 'c', 'a']);
    });

    it('checks many tokens in one query without the cache', async () => {

        const { asked, last, revocations } = setup();
        const first = revocations.active(['a', 'b', 'c']);
        last().answer(['a', 'c']);
        expect(await first).to.equal(new Set(['a', 'c']));
        const second = revocations.active(['a']);
        last().answer([]);
        expect(await second).to.equal(new Set());
        expect(asked).to.have.length(2);
    });

    it('calls its listeners until they unsubscribe', () => {

        const { revocations } = setup();
        const heard: string[] = [];
        const stop = revocations.onRevoked((jti) => {

            heard.push(`first ${jti}`);
            stop();
        });
        revocations.onRevoked((jti) => heard.push(`second ${jti}`));
        revocations.revoked('a');
        revocations.revoked('b');
        expect(heard).to.equal(['first a', 'second a', 'second b']);
    });
});
