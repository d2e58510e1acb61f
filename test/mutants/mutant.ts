import type { CompleteStorage } from '../../lib/storage/contract';

/** An adapter with one plausible bug, and the case of the kit that must detect it. */
export interface Mutant {
    readonly bug: string;
    readonly killer: string;
    /** One instance of the broken adapter, on data that instances share. */
    readonly mutate: (sound: CompleteStorage) => CompleteStorage;
}

/** The same object with some members replaced. */
export const derive = <T extends object>(base: T, members: Partial<T>): T => Object.assign(Object.create(base) as T, members);

/** The same group with some methods replaced. The others run on the sound group itself, so that they share its state. */
const replace = <T extends object>(sound: T, methods: Partial<T>): T => {

    return new Proxy(sound, {
        get: (target, name): unknown => {

            const method: unknown = Reflect.get(methods, name) ?? Reflect.get(target, name);
            return typeof method === 'function' ? method.bind(target) as unknown : method;
        }
    });
};

type Group = 'news' | 'narratives' | 'articles' | 'categories' | 'texts' | 'tokens' | 'once' | 'bots' | 'payments' | 'documents';

/** Breaks one group. Gets the sound group and the whole storage; returns the members to replace. */
const breaks = <G extends Group>(name: G) => {

    return (change: (group: CompleteStorage[G], storage: CompleteStorage) => Partial<CompleteStorage[G]>) => {

        return (storage: CompleteStorage): CompleteStorage => {

            const members: Partial<Record<Group, unknown>> = { [name]: replace(storage[name] as object, change(storage[name], storage)) };
            return derive(storage, members as Partial<CompleteStorage>);
        };
    };
};

export const news = breaks('news');
export const narratives = breaks('narratives');
export const articles = breaks('articles');
export const categories = breaks('categories');
export const texts = breaks('texts');
export const tokens = breaks('tokens');
export const once = breaks('once');
export const bots = breaks('bots');
export const payments = breaks('payments');
export const documents = breaks('documents');

export const whole = (change: (storage: CompleteStorage) => Partial<CompleteStorage>) => {

    return (storage: CompleteStorage): CompleteStorage => derive(storage, change(storage));
};

/** A pause between a read and a write that should be one transaction. */
export const gap = async (turns = 1): Promise<void> => {

    for (let i = 0; i < turns; ++i) {
        await new Promise((resolve) => setImmediate(resolve));
    }
};

export const everything = { limit: Number.MAX_SAFE_INTEGER } as const;

/** Values by key that a storage forgets by itself. */
export const memo = <T>() => {

    const kept = new WeakMap<object, Map<string, T>>();
    return (storage: object): Map<string, T> => {

        const known = kept.get(storage) ?? new Map<string, T>();
        kept.set(storage, known);
        return known;
    };
};
