export type Method = (...args: unknown[]) => unknown;

/** Returns a replacement of a method; `path` is its name, such as `news.publish`. */
export type Wrap = (method: Method, path: string) => Method;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns a copy of the object with its methods wrapped, and those of the objects in it. The object itself is unchanged. */
export const wrapped = (target: object, wrap: Wrap, within = ''): object => {

    const seen = new Map<unknown, unknown>();
    const wrapMember = (value: unknown, path: string): unknown => {

        if (typeof value === 'function') {
            return wrap((...args) => Reflect.apply(value, target, args) as unknown, path);
        }

        return isObject(value) ? wrapped(value, wrap, `${path}.`) : value;
    };

    return new Proxy({}, {
        get: (_, key) => {

            const value: unknown = Reflect.get(target, key);
            if (key === 'manifest') {
                return value;
            }

            seen.set(value, seen.get(value) ?? wrapMember(value, `${within}${String(key)}`));
            return seen.get(value);
        }
    });
};
