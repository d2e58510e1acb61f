import type { HostRouteSettings, RouteSettings } from './http/route-settings';
import type { CryptoNews } from './plugin';

// Only keys of our own: a host's types keep their meaning.

declare module '@hapi/hapi' {
    interface PluginProperties {
        'hapi-crypto-news': CryptoNews;
    }

    interface PluginSpecificConfiguration {
        'hapi-crypto-news'?: Partial<RouteSettings> & HostRouteSettings;
    }
}
