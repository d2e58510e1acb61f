import { memberOf } from './ledger';

/** A method whose calls are held back. */
export interface Held {
    /** Calls that arrived so far. */
    readonly calls: number;
    /** Lets them run, and later ones. */
    release(): void;
}

/** Holds back the calls of a method whose arguments contain a text, as JSON, until they are released. */
export const hold = (target: object, name: string, part = ''): Held => {

    const method = memberOf(target, name) as (...args: readonly unknown[]) => unknown;
    let calls = 0;
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {

        release = resolve;
    });
    Reflect.set(target, name, async (...args: readonly unknown[]) => {

        if (JSON.stringify(args).includes(part)) {
            ++calls;
            await released;
        }

        return method(...args);
    });
    return {
        get calls() {

            return calls;
        },
        release
    };
};
