import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { destinationOf, hostOf } from '../../lib/bots/destinations';
import type { BotPlatform } from '../../lib/bots/types';

export const lab = Lab.script();
const { describe, it } = lab;

const plain: BotPlatform = { name: 'chat', ids: { validate: (value) => ({ value }) }, send: async () => ({ kind: 'sent' }) };

const platformOf = (answer: unknown): BotPlatform => ({ ...plain, chatOf: () => answer as string, hostOf: () => answer as string });

describe('the destinations of a platform', () => {

    it('are its own texts, or none if the platform has none of its own', () => {

        expect([destinationOf(platformOf('x'), 'X'), hostOf(platformOf('x'), 'X')]).to.equal(['x', 'x']);
        expect([destinationOf(undefined, 'X'), hostOf(undefined, 'X')]).to.equal([undefined, undefined]);
        expect([destinationOf(plain, 'X'), hostOf(plain, 'X')]).to.equal([undefined, undefined]);
    });

    it('are refused with the name of the method if they are no texts, or promises', () => {

        for (const answer of [null, undefined, 5, '', {}]) {
            expect(() => destinationOf(platformOf(answer), 'X')).to.throw(TypeError, 'chat.chatOf() must return a text that is not empty');
            expect(() => hostOf(platformOf(answer), 'X')).to.throw(TypeError, 'chat.hostOf() must return a text that is not empty');
        }

        expect(() => destinationOf(platformOf(Promise.resolve('x')), 'X')).to.throw(TypeError, 'chat.chatOf() must be synchronous, and has returned a promise');
    });
});
