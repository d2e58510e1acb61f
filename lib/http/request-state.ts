import type { Request } from '@hapi/hapi';

/**
 * A value that the plugin keeps of a request, in hapi's place for that. A WeakMap of requests costs the garbage collector more
 * than all the rest that the plugin does for a page from the cache.
 */
export class RequestState<T> {

    private readonly key = Symbol('hapi-crypto-news');

    /** Undefined before the first `set()`. */
    get(request: Request): T | undefined {

        return (request.plugins as Partial<Record<symbol, T>>)[this.key];
    }

    set(request: Request, value: T | undefined): void {

        (request.plugins as Partial<Record<symbol, T>>)[this.key] = value;
    }
}
