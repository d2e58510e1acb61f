declare module '@hapi/crumb' {
    import type { Plugin, Request, ServerStateCookieOptions } from '@hapi/hapi';

    export const plugin: Plugin<{ readonly cookieOptions?: ServerStateCookieOptions; readonly skip?: (request: Request) => boolean }>;
}
