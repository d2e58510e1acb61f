import type { Storage } from '../../../lib/storage/contract';
import type { AnswerMessage, CallMessage } from './message';

type Members = Readonly<Record<string, unknown>>;

const call = async (storage: Storage, { path, args }: CallMessage): Promise<unknown> => {

    const owner = path.split('.').slice(0, -1).reduce((object, name) => object[name] as Members, storage as unknown as Members);
    const method = owner[path.slice(path.lastIndexOf('.') + 1)] as (...given: readonly unknown[]) => unknown;
    return await Reflect.apply(method, owner, args);
};

const answerTo = async (storage: Storage, message: CallMessage): Promise<AnswerMessage> => {

    const { id } = message;
    try {
        const answer = await call(storage, message);
        return { id, answer: answer ?? null };
    }
    catch (error) {
        const { name, message: text, code } = error as Error & { code?: unknown };
        return { id, error: { name, message: text, code } };
    }
};

/** The part of `process` that `serveCrash` uses, in a process started with `child_process.fork()`. */
export interface ParentChannel {
    /** Adds a listener for the calls that the parent sends. */
    on(event: 'message', listener: (message: CallMessage) => void): unknown;
    /** Adds a listener for the end of the connection to the parent. */
    once(event: 'disconnect', listener: () => void): unknown;
    /** Sends an answer to the parent. Undefined if the process was not forked. */
    readonly send?: ((message: AnswerMessage | 'ready') => unknown) | undefined;
    /** Ends the process. */
    exit(): unknown;
}

/**
 * Answers the calls of `crash()` with this storage, which is opened and migrated. To be called in the process that `crash()`
 * kills, started with `child_process.fork()`. The process exits when the parent disconnects.
 */
export const serveCrash = (storage: Storage, parent: ParentChannel = process): void => {

    if (!parent.send) {
        throw new Error('serveCrash() needs a parent process: start this one with child_process.fork()');
    }

    const send = parent.send.bind(parent);
    parent.on('message', (message) => void answerTo(storage, message).then(send));
    parent.once('disconnect', () => parent.exit());
    send('ready');
};
