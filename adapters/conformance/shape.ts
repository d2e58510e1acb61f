import { methods } from '../../lib/storage/contract';
import type { Group, Storage } from '../../lib/storage/contract';

type Members = Readonly<Record<string, unknown>>;

const groups = Object.keys(methods) as readonly Group[];

/** Optional members of an adapter. */
const optional = ['bots', 'payments', 'documents'] as const satisfies readonly Group[];

/** Methods outside of the groups. */
const own = ['open', 'close', 'ping', 'migrate', 'maintain', 'onPublish'] as const satisfies readonly (keyof Storage)[];

const isRequired = (group: Group, { manifest }: Storage): boolean => {

    const one = optional.find((name) => name === group);
    return one === undefined || manifest[one] === true;
};

/** `bots.find` and `bots.rewind` came with the claim of bots, so an adapter that claims them has both. `news.judge` has cases of its own. */
const isYounger = ({ manifest }: Storage, method: string): boolean => method === 'judge' || (['find', 'rewind'].includes(method) && manifest.bots !== true);

const missingIn = (storage: Storage, group: Group): readonly string[] => {

    const members = storage[group] as Members | undefined;
    if (!members) {
        return isRequired(group, storage) ? [group] : [];
    }

    return Object.keys(methods[group]).filter((name) => typeof members[name] !== 'function' && !isYounger(storage, name)).map((name) => `${group}.${name}()`);
};

/** Names of missing groups, and of methods that are missing in existing groups. */
export const missingOf = (storage: Storage): readonly string[] => [
    ...groups.flatMap((group) => missingIn(storage, group)),
    ...own.filter((name) => typeof storage[name] !== 'function').map((name) => `${name}()`)
];
