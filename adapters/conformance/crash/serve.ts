import type { Storage } from '../../../lib/storage/contract';
import type { AnswerMessage, CallMessage } from './message';

type Members = Readonly<Record<string, unknown>>;

const call = async (storage: Storage, { path, args }: CallMessage): Promise<unknown> => {

    const names = path.split('.');
    const owner = names.slice(0, -1).reduce((object, name) => object[name] as Members, storage as unknown as Members);
    const method = owner[names.at(-1) ?? ''] as (...given: readonly unknown[]) => unknown;
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

/**
 * In the process that `crash()` kills: answers its calls with this storage, which is opened and migrated. The process was
 * started with `child_process.fork()`; it ends when its parent lets go of it.
 */
export const serveCrash = (storage: Storage): void => {

    const send = (message: AnswerMessage | 'ready'): void => void process.send?.(message);
    process.on('message', (message: CallMessage) => void answerTo(storage, message).then(send));
    process.once('disconnect', () => process.exit());
    send('ready');
};
