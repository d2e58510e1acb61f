import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import { ConnectionError } from '../../lib/client';
import { eventsOf } from '../../lib/client/event-stream';
import type { Listen, StreamEvent } from '../../lib/client/event-stream';

export const lab = Lab.script();
const { describe, it } = lab;

const bodyOf = (chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> => {

    const start = (controller: ReadableStreamDefaultController<Uint8Array>): void => {

        chunks.forEach((chunk) => controller.enqueue(chunk));
        controller.close();
    };

    return new ReadableStream({ start });
};

const read = async (chunks: readonly Uint8Array[]): Promise<StreamEvent[]> => {

    const events: StreamEvent[] = [];
    for await (const event of eventsOf(bodyOf(chunks), (next) => next())) {
        events.push(event);
    }

    return events;
};

const stream = 'retry: 1000\nid: 4\n\n: ping\n\nid: 5\ndata: {"é":1}\n\nevent: gap\ndata\ndata: b:  c\nid\n\nunknown: x\n:data\n\ndata: unfinished';

const expected = [
    { id: '4', name: '', data: null },
    { id: '5', name: '', data: '{"é":1}' },
    { id: '', name: 'gap', data: '\nb:  c' }
];

describe('eventsOf()', () => {

    it('reads the fields of each event (HTML, 9.2)', async () => {

        expect(await read([Buffer.from(stream)])).to.equal(expected);
    });

    it('reads the same events however the stream is split and its lines end', async () => {

        await fc.assert(fc.asyncProperty(fc.array(fc.nat(200), { maxLength: 20 }), fc.constantFrom('\n', '\r\n', '\r'), async (cuts, end) => {

            const bytes = Buffer.from(stream.replaceAll('\n', end));
            const places = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
            expect(await read(places.slice(1).map((place, i) => bytes.subarray(places[i], place)))).to.equal(expected);
        }));
    });

    it('reads a line in many chunks in linear time, and refuses one or an event that is too long', async () => {

        const chunk = Buffer.from('x'.repeat(256));
        const begun = process.cpuUsage();
        const [event] = await read([Buffer.from('data: '), ...Array.from({ length: 12_000 }, () => chunk), Buffer.from('\n\n')]);
        expect(event?.data).to.have.length(12_000 * 256);
        expect(process.cpuUsage(begun).user).to.be.below(2_000_000);

        const long = Buffer.from(`data: ${'x'.repeat(3_000_000)}\n`);
        await expect(read([long, long])).to.reject(ConnectionError, 'The feed has sent an event of more than 4194304 characters');
        await expect(read([Buffer.from('x'.repeat(5_000_000))])).to.reject(ConnectionError);
    });

    it('finds none in a response without a body', async () => {

        for await (const event of eventsOf(null, (next) => next())) {
            expect(event).to.not.exist();
        }
    });

    it('reports all activity, and cancels the body when the reader stops', async () => {

        let [heard, cancelled] = [0, false];
        const body = new ReadableStream<Uint8Array>({
            pull: (controller) => controller.enqueue(Buffer.from(': ping\n\ndata: x\n\n')),
            cancel: () => {

                cancelled = true;
            }
        });
        const listen: Listen = (next) => {

            heard += 1;
            return next();
        };

        for await (const event of eventsOf(body, listen)) {
            expect(event.data).to.equal('x');
            break;
        }

        expect([heard, cancelled]).to.equal([1, true]);
    });
});
