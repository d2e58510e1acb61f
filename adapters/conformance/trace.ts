import type { List, Storage } from '../../lib/storage/contract';
import { Breach, brief } from './breach';
import type { Fixture } from './case';
import type { Patience } from './patience';
import { wrapped } from './wrapped';
import type { Method } from './wrapped';

/** Number of calls in an error. */
const remembered = 6;

/** A call and its outcome; null while it runs. */
interface Step {
    readonly name: string;
    readonly args: readonly unknown[];
    outcome: { readonly as: string; readonly result: unknown } | null;
}

const lineOf = ({ name, args, outcome }: Step): string => {

    const given = args.map(brief).join(', ');
    return `  ${name}(${given}) ${outcome ? `${outcome.as} ${brief(outcome.result)}` : 'goes on'}`;
};

const isThenable = (value: unknown): value is Promise<unknown> => typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function';

/** Cases may end before a call that they have begun. */
const refused = (breach: Breach): Promise<never> => {

    const rejection = Promise.reject(breach);
    rejection.catch(() => {});
    return rejection;
};

/** Remembers the last calls of a case, so that an error can list them. */
export class Trace {

    private readonly steps: Step[] = [];

    constructor(private readonly patience: Patience) {}

    /** The same fixture, with its calls recorded. */
    over(fixture: Fixture): Fixture {

        const { storage, peer, reopen } = fixture;
        return {
            ...fixture,
            storage: this.watch(storage, 'storage'),
            ...(peer && { peer: async () => this.watch(await peer(), 'peer') }),
            ...(reopen && { reopen: async () => this.watch(await reopen(), 'reopened') })
        };
    }

    /** Adds the calls before it to an error. `missing`: methods that the adapter lacks; calling one is a TypeError without its name. */
    explain(error: unknown, missing: List = []): Breach {

        const { message, stack = '' } = error instanceof Error ? error : new Error(brief(error));
        const lacks = error instanceof TypeError && missing.length > 0 ? [`The adapter lacks ${missing.join(', ')}`] : [];
        const calls = this.steps.length === 0 ? [] : ['The last calls were', ...this.steps.map(lineOf)];
        const breach = new Breach([...lacks, message, ...calls].join('\n'), { cause: error });
        const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
        breach.stack = [`${breach.name}: ${breach.message}`, ...frames].join('\n');
        return breach;
    }

    private watch(storage: Storage, name: string): Storage {

        return wrapped(storage, (method, path) => this.wrap(method, `${name}.${path}`)) as Storage;
    }

    /** The method's own promise is returned, so that recording adds no delay. */
    private wrap(method: Method, name: string): Method {

        return name.endsWith('.onPublish') ? method : (...args) => {

            const over = this.patience.over();
            return over ? refused(over) : this.call(method, name, args);
        };
    }

    private call(method: Method, name: string, args: unknown[]): Promise<unknown> {

        const step: Step = { name, args, outcome: null };
        this.steps.push(step);
        this.steps.splice(0, this.steps.length - remembered);
        const result = method(...args);
        if (!isThenable(result)) {
            return refused(new Breach(`${name}() returned no promise, but ${brief(result)}`));
        }

        this.follow(step, result);
        return this.patience.paced(result);
    }

    private follow(step: Step, result: Promise<unknown>): void {

        const end = (as: string, value: unknown): void => {

            step.outcome = { as, result: value };
        };

        Promise.resolve(result).then((value) => end('→', value), (error: unknown) => end('failed:', error));
    }
}
