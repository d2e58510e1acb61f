import { withDeadline } from '../async/deadline';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { Storage } from '../storage/contract';
import { Outage } from '../storage/outage';

export interface HealthDeps {
    readonly storage: Pick<Storage, 'ping'>;
    readonly clock: Clock;
    readonly log: Logger;
    /** Timeout of the storage's response, in ms. */
    readonly timeoutMs: number;
}

/** Answer of a health check, with its status code. */
export interface Health {
    readonly status: 'healthy' | 'unhealthy';
    readonly statusCode: 200 | 503;
}

/** Whether the service can answer: whether its storage responds in time (ruling 48). Concurrent callers share one ping. */
export class HealthService {

    private readonly deps: HealthDeps;
    private readonly outage: Outage;
    private pinging: Promise<boolean> | null = null;

    constructor(deps: HealthDeps) {

        this.deps = deps;
        this.outage = new Outage({ ...deps, tags: ['health'] });
    }

    async check(): Promise<Health> {

        this.pinging ??= this.ping().finally(() => {

            this.pinging = null;
        });
        return await this.pinging ? { status: 'healthy', statusCode: 200 } : { status: 'unhealthy', statusCode: 503 };
    }

    private async ping(): Promise<boolean> {

        const { storage, clock, timeoutMs } = this.deps;
        try {
            await withDeadline({ clock, ms: timeoutMs }, (signal) => storage.ping({ signal }));
            this.outage.end();
            return true;
        }
        catch (error) {
            this.outage.report(error);
            return false;
        }
    }
}
