import type { FeedSettings } from './feed/options';
import type { RouteSpec } from './http/route';
import type { McpSettings } from './mcp/options';
import type { MetricsSettings } from './telemetry/options';

interface PathSettings {
    readonly feed: Pick<FeedSettings, 'path'>;
    readonly mcp?: Pick<McpSettings, 'path'>;
    readonly metrics?: Pick<MetricsSettings, 'route'>;
}

/** Options that name the path of a route. */
const namedPaths = ({ feed, mcp, metrics }: PathSettings): Readonly<Record<string, string | undefined>> => ({
    'feed.path': feed.path,
    'mcp.path': mcp?.path,
    'metrics.route.path': metrics?.route?.path
});

const faultAt = (path: string, settings: PathSettings): string => {

    const names = Object.entries(namedPaths(settings)).filter(([, named]) => named === path).map(([name]) => name);
    return names.length > 1 ? `${names.join(' and ')} must not have the same path, ${path}` : `${names.join('')} must not be ${path}, which is the path of another route`;
};

/**
 * Throws an error that names the option if its path is that of another route. hapi would only report a conflict, after parts
 * of the registration are on the server, which could not be registered again.
 */
export const assertDistinctPaths = (specs: readonly RouteSpec[], settings: PathSettings): void => {

    const taken = new Set<string>();
    for (const { method, path, payment } of specs) {
        const key = `${method} ${String(payment?.vhost)} ${path}`;
        if (taken.has(key)) {
            throw new Error(`hapi-crypto-news: invalid option: ${faultAt(path, settings)}`);
        }

        taken.add(key);
    }
};
