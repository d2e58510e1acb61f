import { StorageError } from './contract';

type Method = (...args: unknown[]) => Promise<unknown>;

/** What an answer must be, and whether one is. */
interface Rule {
    readonly text: string;
    isKept(answer: unknown): boolean;
}

const isSeq = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isBounds = (answer: unknown): boolean => {

    const { head, tail } = Object(answer) as { readonly head?: unknown; readonly tail?: unknown };
    return isSeq(head) && isSeq(tail) && tail <= head;
};

const isCategory = (record: unknown): boolean => {

    const { code, name, recapTimeframe } = Object(record) as { readonly code?: unknown; readonly name?: unknown; readonly recapTimeframe?: unknown };
    return typeof code === 'string' && typeof name === 'string' && (recapTimeframe === null || typeof recapTimeframe === 'string');
};

/**
 * For answers that are kept, or that clients get as positions to resume from: a wrong one would do harm for longer than the
 * adapter is wrong. All others fail where they are used.
 */
const rules: Readonly<Record<string, Rule>> = {
    'news.bounds': { isKept: isBounds, text: '{ head, tail }, whole numbers of at least 0, tail not above head' },
    'categories.list': { isKept: (answer) => Array.isArray(answer) && answer.every(isCategory), text: 'an array of { code, name, recapTimeframe }' }
};

/**
 * The method of an adapter, rejecting with `STORAGE_INTERNAL` if the answer is one that the contract does not allow. Most
 * methods are returned as they are.
 *
 * @param name of the method with its group's, such as `news.bounds`.
 */
export const withCheckedAnswer = (name: string, method: Method): Method => {

    const rule = rules[name];
    return rule === undefined ? method : async (...args) => {

        const answer = await method(...args);
        if (!rule.isKept(answer)) {
            throw new StorageError('STORAGE_INTERNAL', `The storage adapter must answer ${name}() with ${rule.text}`);
        }

        return answer;
    };
};
