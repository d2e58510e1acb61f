import type { MessagePort } from 'node:worker_threads';

import { parseFeed } from './parse';
import type { Feed } from '../feed-document';

/** A document to be read, as it is sent to the thread. */
export interface Question {
    readonly body: Uint8Array;
    readonly contentType: string | undefined;
    readonly url: string | undefined;
}

/** Messages of the thread: first that it runs, then for each document its stories or why it cannot be read. */
export type Answer = { readonly kind: 'ready' } | { readonly kind: 'read'; readonly feed: Feed } | { readonly kind: 'refused'; readonly reason: string };

/** Runs in the worker thread: reads one document after another. */
export const serve = (port: Pick<MessagePort, 'on' | 'postMessage'>): void => {

    const send = (answer: Answer): void => port.postMessage(answer);
    port.on('message', (question: Question) => send(answerTo(question)));
    send({ kind: 'ready' });
};

const answerTo = ({ body, contentType, url }: Question): Answer => {

    try {
        return { kind: 'read', feed: parseFeed(Buffer.from(body), { contentType, url }) };
    }
    catch (error) {
        return { kind: 'refused', reason: (error as Error).message };
    }
};
