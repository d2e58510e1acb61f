import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Outbox, maxInFlight } from '../../lib/feed/outbox';
import type { LogEntry } from '../../lib/storage/contract';
import { settle } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const entryOf = (seq: number, categories: readonly string[], parts: Partial<LogEntry> = {}): LogEntry => {

    return { seq, kind: 'created', id: `i${seq}`, audience: categories, item: { categories, json: `{"id":"i${seq}"}` }, ...parts };
};

const setup = (answer: () => Promise<void> = () => Promise.resolve()) => {

    const sent: [string, unknown][] = [];
    const failed: (string | undefined)[] = [];
    const outbox = new Outbox({ publish: (path, message) => {

        sent.push([path, message]);
        return answer();
    } }, (reason) => failed.push(reason?.[1]));
    return { outbox, sent, failed };
};

const paths = new Map([['crypto', '/c'], ['macro', '/m']]);

describe('Outbox', () => {

    it('sends a new item under each path that it bears and was published in, as one and the same message', () => {

        const { outbox, sent } = setup();
        const entry = entryOf(1, ['crypto', 'ai', 'macro']);
        expect(outbox.publish(entry, paths)).to.equal(2);
        expect(sent).to.equal([['/c', { type: 'data', content: { id: 'i1' }, seq: 1 }], ['/m', { type: 'data', content: { id: 'i1' }, seq: 1 }]]);
        expect(sent[0]?.[1]).to.shallow.equal(sent[1]?.[1]);
        expect(outbox.publish(entryOf(2, ['crypto'], { audience: ['macro'] }), paths)).to.equal(0);
        expect(outbox.publish(entryOf(3, ['crypto'], { kind: 'updated' }), paths)).to.equal(0);
        expect(outbox.publish(entryOf(4, ['crypto'], { item: null }), paths)).to.equal(0);
    });

    it('gives up who has too many messages under way, and who can\'t be sent to', async () => {

        const slow = setup(() => new Promise(() => {}));
        for (let i = 1; i <= maxInFlight; ++i) {
            slow.outbox.publish(entryOf(i, ['crypto']), paths);
        }

        expect(slow.failed).to.equal([]);
        slow.outbox.publish(entryOf(1000, ['crypto']), paths);
        expect([slow.failed, slow.sent.length]).to.equal([['Reading too slowly'], maxInFlight]);

        const gone = setup(() => Promise.reject(new Error('Socket not open')));
        gone.outbox.publish(entryOf(1, ['crypto']), paths);
        await settle();
        expect(gone.failed).to.equal([undefined]);
    });

    it('has room again for what has gone out', async () => {

        const { outbox, failed } = setup();
        for (let i = 1; i <= 2 * maxInFlight; ++i) {
            outbox.publish(entryOf(i, ['crypto']), paths);
            await Promise.resolve();
            await Promise.resolve();
        }

        await settle();
        expect(failed).to.equal([]);
    });
});
