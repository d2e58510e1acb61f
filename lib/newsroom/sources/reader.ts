import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { TimeoutError, withDeadline } from '../../async/deadline';
import type { Clock } from '../../clock';
import type { FetchResponse } from '../types';
import type { Feed } from '../feed-document';
import { FeedError } from './feed-error';
import { parseFeed } from './parse';
import type { Answer, Question } from './thread';

export interface FeedReaderOptions {
    readonly clock: Clock;
    /** Time for one document, in milliseconds. */
    readonly timeoutMs: number;
    /** Reports, once, that documents are read on the main thread because no other can be started. */
    readonly report: (error: unknown) => void;
    /** Command-line options of the thread. Default: none. */
    readonly execArgv?: string[];
}

/** Time after which an idle thread is ended, in milliseconds. */
const idleMs = 30_000;

/** Memory of the thread: a document of a few MiB needs some tens of MiB. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const path = join(__dirname, 'thread');

const bootstrap = 'const { parentPort, workerData } = require(\'node:worker_threads\'); require(workerData).serve(parentPort);';

type Document = Pick<FetchResponse, 'body' | 'headers' | 'url'>;

/**
 * Reads feed documents in a worker thread, one at a time. The third-party parser cannot be interrupted: a document that
 * takes too long, or more memory than the thread has, ends the thread with an error. The thread starts
 * with the first document, keeps no process alive, and ends when it is idle. If there can be none, as in a bundle of one
 * file, documents are read on the main thread.
 */
export class FeedReader {

    private readonly options: FeedReaderOptions;
    private readonly execArgv: string[];
    private tail: Promise<unknown> = Promise.resolve();
    private thread: Promise<Worker | null> | null = null;
    private cancelIdle: () => void = () => undefined;
    private canStart: boolean;

    constructor(options: FeedReaderOptions) {

        this.options = options;
        this.execArgv = options.execArgv ?? [];      // not the host's options, which may load modules that are not meant for a thread
        this.canStart = options.execArgv !== undefined || existsSync(`${path}.js`);
    }

    /**
     * Rejects with `FeedError` if it is not a feed, and with `TimeoutError` for a document that takes too long. A document
     * that still waits when `signal` is aborted is not read.
     */
    read(document: Document, signal: AbortSignal): Promise<Feed> {

        const turn = this.tail.then(() => this.next(document, signal));
        this.tail = turn.catch(() => undefined);
        return turn;
    }

    /** Ends the thread; what it is reading is rejected. */
    async close(): Promise<void> {

        this.cancelIdle();
        const { thread } = this;
        this.thread = null;
        await (await thread)?.terminate();
    }

    private async next({ body, headers, url }: Document, signal: AbortSignal): Promise<Feed> {

        this.cancelIdle();
        const question: Question = { body, contentType: headers['content-type'], url };
        const worker = this.canStart && !signal.aborted ? await (this.thread ??= this.start()) : null;
        signal.throwIfAborted();
        return worker ? feedOf(await this.answer(worker, question)) : parseFeed(body, question);
    }

    /** Null if no thread can be started, now and later. */
    private async start(): Promise<Worker | null> {

        try {
            const worker = new Worker(bootstrap, { eval: true, workerData: path, execArgv: this.execArgv, resourceLimits });
            await answerOf(worker);
            worker.on('error', () => undefined);        // answerOf() rejects as well
            return worker;
        }
        catch (error) {
            this.canStart = false;
            this.options.report(error);
            return null;
        }
    }

    /** Ends the thread if it does not answer in time. */
    private async answer(worker: Worker, question: Question): Promise<Answer> {

        const { clock, timeoutMs: ms } = this.options;
        const toError = () => new TimeoutError(`Reading the document took more than ${ms} ms`);
        try {
            worker.ref();
            worker.postMessage(question);
            const answer = await withDeadline({ clock, ms, toError }, () => answerOf(worker));
            worker.unref();
            this.cancelIdle = clock.setTimer(idleMs, () => void this.close());
            return answer;
        }
        catch (error) {
            this.thread = null;
            await worker.terminate();
            throw error;
        }
    }
}

/** The next answer of a thread; rejects if it ends before. */
const answerOf = (worker: Worker): Promise<Answer> => {

    return new Promise((resolve, reject) => {

        const end = (settle: () => void): void => {

            worker.off('message', onMessage).off('error', onError).off('exit', onExit);
            settle();
        };

        const onMessage = (answer: Answer): void => end(() => resolve(answer));
        const onError = (error: Error): void => end(() => reject(error));
        const onExit = (): void => end(() => reject(new FeedError('The document could not be read: the thread has ended')));
        worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });
};

const feedOf = (answer: Answer): Feed => {

    if (answer.kind === 'read') {
        return answer.feed;
    }

    throw new FeedError(answer.kind === 'refused' ? answer.reason : 'The document could not be read');
};
