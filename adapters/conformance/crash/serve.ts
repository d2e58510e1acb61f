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

/** What is used of the process that was forked. */
export interface ParentChannel {
    on(event: 'message', listener: (message: CallMessage) => void): unknown;
    once(event: 'disconnect', listener: () => void): unknown;
    readonly send?: ((message: AnswerMessage | 'ready') => unknown) | undefined;
    exit(): unknown;
}

/**
 * In the process that `crash()` kills: answers its calls with this storage, which is opened and migrated. The process was
 * started with `child_process.fork()`; it ends when its parent lets go of it.
 */
export const serveCrash = (storage: Storage, parent: ParentChannel = process): void => {

    if (!parent.send) {
        throw new Error('serveCrash() answers a parent: start this process with child_process.fork()');
    }

    const send = parent.send.bind(parent);
    parent.on('message', (message) => void answerTo(storage, message).then(send));
    parent.once('disconnect', () => parent.exit());
    send('ready');
};
