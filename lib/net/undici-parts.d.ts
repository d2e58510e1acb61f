/** Parts of undici that it ships without types of their own. */

declare module 'undici/lib/dispatcher/agent' {

    import { Agent } from 'undici';

    export = Agent;
}

declare module 'undici/lib/dispatcher/client' {

    import { Client } from 'undici';

    export = Client;
}

declare module 'undici/lib/core/connect' {

    import { buildConnector } from 'undici';

    export = buildConnector;
}

declare module 'undici/lib/api' {

    import type { Dispatcher } from 'undici';

    export function request(this: Dispatcher, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData>;
}
