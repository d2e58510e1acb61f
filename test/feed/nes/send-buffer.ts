import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { SendBuffer, maxInFlight } from '../../../lib/feed/nes/send-buffer';
import type { LogEntry } from '../../../lib/storage/contract';
import { settle } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const entryOf = (seq: number, categories: readonly string[], parts: Partial<LogEntry> = {}): LogEntry => {

    return { seq, kind: 'created', id: `i${seq}`, audience: categories, item: { categories, json: `{"id":"i${seq}"}` }, ...parts };
};

const paths = new Map([['crypto', '/c'], ['macro', '/m']]);

const setup = (answer: () => Promise<void> = () => Promise.resolve(), subscribed: ReadonlyMap<string, string> = paths) => {

    const sent: [string, unknown][] = [];
    const failed: (string | undefined)[] = [];
    const buffer = new SendBuffer({ publish: (path, message) => {

        sent.push([path, message]);
        return answer();
    } }, subscribed, 100, (reason) => failed.push(reason?.[1]));
    return { buffer, sent, failed };
};

describe('SendBuffer', () => {

    it('sends a new item to each path of its categories that it was published in, as the same message', () => {

        const { buffer, sent } = setup();
        const entry = entryOf(1, ['crypto', 'ai', 'macro']);
        expect(buffer.publish(entry)).to.equal(2);
        expect(sent).to.equal([['/c', { type: 'data', content: { id: 'i1' }, seq: 1 }], ['/m', { type: 'data', content: { id: 'i1' }, seq: 1 }]]);
        expect(sent[0]?.[1]).to.shallow.equal(sent[1]?.[1]);
        expect(buffer.publish(entryOf(2, ['crypto'], { audience: ['macro'] }))).to.equal(0);
        expect(buffer.publish(entryOf(3, ['crypto'], { kind: 'updated' }))).to.equal(0);
        expect(buffer.publish(entryOf(4, ['crypto'], { item: null }))).to.equal(0);
    });

    it('fails if too much waits behind what is in flight, or if a message can\'t be sent', async () => {

        const slow = setup(() => new Promise(() => {}));
        for (let i = 1; i <= maxInFlight + 7; ++i) {
            slow.buffer.publish(entryOf(i, ['crypto']));
        }

        expect(slow.failed).to.equal([]);
        slow.buffer.publish(entryOf(1000, ['crypto']));
        expect([slow.failed, slow.sent.length]).to.equal([['Reading too slowly'], maxInFlight]);

        const gone = setup(() => Promise.reject(new Error('Socket not open')));
        gone.buffer.publish(entryOf(1, ['crypto']));
        await settle();
        expect(gone.failed).to.equal([undefined]);
    });

    it('reports lost entries on each path', () => {

        const { buffer, sent } = setup();
        buffer.gap(3, 7);
        expect(sent).to.equal([
            ['/c', { type: 'gap', feed_category: 'crypto', after: 3, from: 7 }],
            ['/m', { type: 'gap', feed_category: 'macro', after: 3, from: 7 }]
        ]);
    });

    it('keeps messages in order while it is held, up to a limit', () => {

        const { buffer, sent, failed } = setup();
        buffer.hold();
        expect(buffer.publish(entryOf(1, ['crypto', 'macro']))).to.equal(0);
        buffer.gap(1, 2);
        buffer.publish(entryOf(3, ['crypto']));
        expect(sent).to.equal([]);
        expect(buffer.release()).to.equal(3);
        expect(sent.map(([, message]) => (message as { seq?: number }).seq)).to.equal([1, 1, undefined, undefined, 3]);
        expect(buffer.publish(entryOf(4, ['crypto']))).to.equal(1);

        buffer.hold();
        for (let i = 0; i < maxInFlight; ++i) {
            buffer.publish(entryOf(5 + i, ['crypto']));
        }

        expect(failed).to.equal([]);
        buffer.publish(entryOf(1000, ['crypto']));
        expect(failed).to.equal(['Reading too slowly']);
        buffer.clear();
        expect(buffer.release()).to.equal(0);
    });

    it('sends a burst in its order, as others go out, but nothing while it is held, nor of subscriptions that have ended', async () => {

        const subscribed = new Map(paths);
        const { buffer, sent, failed } = setup(() => Promise.resolve(), subscribed);
        for (let i = 1; i <= maxInFlight + 4; ++i) {
            buffer.publish(entryOf(i, [i === maxInFlight + 2 ? 'macro' : 'crypto']));
        }

        expect(sent).to.have.length(maxInFlight);
        subscribed.delete('macro');
        buffer.hold();
        await settle();
        expect(sent).to.have.length(maxInFlight);
        buffer.release();
        buffer.publish(entryOf(1000, ['crypto']));
        await settle();
        expect(sent.slice(maxInFlight).map(([, message]) => (message as { seq: number }).seq)).to.equal([maxInFlight + 1, maxInFlight + 3, maxInFlight + 4, 1000]);
        expect(failed).to.equal([]);
    });

    it('accepts more messages when others have gone out', async () => {

        const { buffer, failed } = setup();
        for (let i = 1; i <= 2 * maxInFlight; ++i) {
            buffer.publish(entryOf(i, ['crypto']));
            await Promise.resolve();
            await Promise.resolve();
        }

        await settle();
        expect(failed).to.equal([]);
    });
});
