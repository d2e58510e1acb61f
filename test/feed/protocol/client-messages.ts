import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as FastCheck from 'fast-check';

import { parseMessage } from '../../../lib/feed/protocol/client-messages';
import type { Command, ParsedMessage } from '../../../lib/feed/protocol/client-messages';
import * as ServerMessages from '../../../lib/feed/protocol/server-messages';

export const lab = Lab.script();
const { describe, it } = lab;

const parse = (message: unknown): ParsedMessage => parseMessage(typeof message === 'string' ? message : JSON.stringify(message));
const invalid = (details: string): Command => ({ kind: 'bad', error: 'Invalid message', details });

describe('the feed\'s messages from clients', () => {

    it('reads both spellings of every request (ruling 37)', () => {

        const both = (type: string, fields: object, command: Command): void => {

            expect(parse({ type, ...fields })).to.equal({ command, spelling: 'lower' });
            expect(parse({ type: type.toUpperCase(), ...fields })).to.equal({ command, spelling: 'upper' });
        };

        both('subscribe', { feed_category: 'crypto' }, { kind: 'subscribe', codes: ['crypto'], after: null, corrections: false });
        both('subscribe', { feed_category: 'crypto', after: 0, corrections: true }, { kind: 'subscribe', codes: ['crypto'], after: 0, corrections: true });
        both('subscribe', { feed_category: 'crypto', include: 'analysis' }, { kind: 'subscribe', codes: ['crypto'], after: null, corrections: false, analysis: true });
        both('subscribe', { feed_category: 'crypto', include: null }, { kind: 'subscribe', codes: ['crypto'], after: null, corrections: false });
        both('subscribe', { feed_categories: ['crypto', 'macro'], after: 7 }, { kind: 'subscribe', codes: ['crypto', 'macro'], after: 7, corrections: false });
        both('subscribe', { feed_category: 'crypto', feed_categories: null }, { kind: 'subscribe', codes: ['crypto'], after: null, corrections: false });
        both('subscribe', { feed_category: null, feed_categories: ['crypto'] }, { kind: 'subscribe', codes: ['crypto'], after: null, corrections: false });
        both('unsubscribe', { feed_category: 'crypto' }, { kind: 'unsubscribe', code: 'crypto' });
        both('pong', { timestamp: 1.5 }, { kind: 'pong' });
        both('ping', { timestamp: 1.5 }, { kind: 'ping', timestamp: 1.5 });
        both('ping', {}, { kind: 'ping', timestamp: null });
        both('ping', { timestamp: null }, { kind: 'ping', timestamp: null });
    });

    it('tolerates unknown fields and takes the last of repeated ones', () => {

        expect(parse('{"type":"subscribe","x":{"__proto__":1},"feed_category":"a","feed_category":"b"}').command).to.equal({ kind: 'subscribe', codes: ['b'], after: null, corrections: false });
    });

    it('answers invalid messages with Invalid message (ruling 38)', () => {

        for (const text of ['', 'hello', '[]', '[{"type":"ping"}]', 'null', '1', '"ping"', '{"type":"ping"', '{"type":"ping"}{}', '['.repeat(4096)]) {
            expect(parse(text)).to.equal({ command: invalid('A message is a JSON object'), spelling: null });
        }

        for (const message of [{}, { type: null }, { type: 1 }, { type: ['ping'] }, '{"__proto__":{"type":"ping"}}', { TYPE: 'ping' }]) {
            expect(parse(message)).to.equal({ command: invalid('type must be a string'), spelling: null });
        }

        for (const code of [undefined, null, 1, ['crypto'], {}, true]) {
            expect(parse({ type: 'subscribe', feed_category: code }).command).to.equal(invalid('feed_category must be a string'));
        }

        for (const codes of [[], 'crypto', [1], ['crypto', null], {}, true]) {
            expect(parse({ type: 'subscribe', feed_categories: codes }).command).to.equal(invalid('feed_categories must be a list of at least one string'));
        }

        expect(parse({ type: 'subscribe', feed_category: 'a', feed_categories: ['b'] }).command).to.equal(invalid('feed_category and feed_categories exclude each other'));
        expect(parse({ type: 'unsubscribe', feed_categories: ['b'] }).command).to.equal(invalid('feed_category must be a string'));

        for (const after of ['-1', '1.5', '1e300', '"1"', '[]', '9007199254740992']) {
            expect(parse(`{"type":"subscribe","feed_category":"a","after":${after}}`).command).to.equal(invalid('after must be a whole number from 0 on'));
        }

        expect(parse({ type: 'subscribe', feed_category: 'a', corrections: 'yes' }).command).to.equal(invalid('corrections must be true or false'));

        for (const timestamp of ['"1"', '1e999', '-1e999', '[]', 'true']) {
            expect(parse(`{"type":"ping","timestamp":${timestamp}}`).command).to.equal(invalid('timestamp must be a number'));
        }
    });

    it('repeats at most 100 characters of an unknown type (ruling 38)', () => {

        const unknown = (type: string): unknown => parse({ type }).command;
        expect(unknown('dance')).to.equal({ kind: 'bad', error: 'Unknown type', details: 'There is no message type dance' });
        expect(unknown('Subscribe')).to.equal({ kind: 'bad', error: 'Unknown type', details: 'There is no message type Subscribe' });
        expect(unknown('')).to.equal({ kind: 'bad', error: 'Unknown type', details: 'There is no message type ' });
        expect(unknown('constructor')).to.equal({ kind: 'bad', error: 'Unknown type', details: 'There is no message type constructor' });
        expect(unknown('x'.repeat(4000))).to.equal({ kind: 'bad', error: 'Unknown type', details: `There is no message type ${'x'.repeat(100)}` });
    });

    it('recognises the spelling of unknown types as well', () => {

        expect(parse({ type: 'DANCE' }).spelling).to.equal('upper');
        expect(parse({ type: 'dance' }).spelling).to.equal('lower');
        expect(parse({ type: 'Dance' }).spelling).to.be.null();
        expect(parse({ type: '42' }).spelling).to.equal('lower');
    });

    it('never throws, and never accepts an invalid command', () => {

        FastCheck.assert(FastCheck.property(FastCheck.oneof(FastCheck.string(), FastCheck.json(), FastCheck.jsonValue().map((type) => JSON.stringify({ type, feed_category: type }))), (text) => {

            const { command } = parseMessage(text);
            const printed = command.kind === 'bad' ? ServerMessages.failed('lower', command.error, command.details) : '{}';
            return typeof JSON.parse(printed) === 'object';
        }));
    });
});
