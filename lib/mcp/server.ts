import type * as Sdk from '@modelcontextprotocol/server';

import type { RouteSpec } from '../http/route';
import type { Origins } from '../http/origins';
import type { X402 } from '../x402';
import { Dispatcher } from './dispatcher';
import type { DispatcherDeps } from './dispatcher';
import type { McpSettings } from './options';
import { paymentKey } from './payments';
import { notice } from './results';
import { mcpRoutes } from './routes';
import type { Caller } from './routes';
import { newsTools } from './tools/news';
import type { NewsToolDeps } from './tools/news';
import { storyTools } from './tools/stories';
import type { StoryToolDeps } from './tools/stories';
import { textTools } from './tools/texts';
import type { TextToolDeps } from './tools/texts';

/** The MCP server of one registration. */
export interface Mcp {
    readonly routes: readonly RouteSpec[];
    /** Ends what is under way. */
    stop(): Promise<void>;
}

export interface McpDeps extends Omit<NewsToolDeps & StoryToolDeps & TextToolDeps, 'x402'>, Pick<DispatcherDeps, 'charge' | 'addressOf' | 'clock' | 'log'> {
    readonly sdk: Pick<typeof Sdk, 'createMcpHandler' | 'Server' | 'ProtocolError' | 'ProtocolErrorCode'>;
    readonly settings: McpSettings;
    /** Null without paid routes. */
    readonly x402: X402 | null;
    /** Version of the package. */
    readonly version: string;
    /** `mcp.origins`, if they are not set. */
    readonly origins: Origins;
    /** Pages of this address may call it, too. */
    readonly publicUrl: string | undefined;
}

const instructions = `Curated crypto and market news. Begin with get_brief and follow its next; list_categories names what the token may read. ${notice}`;

/** Both versions of the protocol, without sessions: each request is answered by a server of its own. */
export const createMcp = (deps: McpDeps): Mcp => {

    const { sdk, settings, version } = deps;
    const tools = [...newsTools(deps), ...storyTools(deps), ...textTools(deps)];
    const dispatcher = new Dispatcher({ ...deps, ...settings, tools, calls: deps.x402?.calls ?? null });

    const serverOf: Parameters<typeof sdk.createMcpHandler>[0] = ({ authInfo }) => {

        const { access, request } = authInfo?.extra as unknown as Caller;
        const server = new sdk.Server({ name: 'hapi-crypto-news', title: 'Crypto news', version }, { capabilities: { tools: {} }, instructions });
        server.setRequestHandler('tools/list', () => ({ tools: [...dispatcher.definitions] }));
        server.setRequestHandler('tools/call', async ({ params: { name, arguments: args } }, { mcpReq: { signal, _meta: meta } }) => {

            if (!dispatcher.has(name)) {
                throw new sdk.ProtocolError(sdk.ProtocolErrorCode.InvalidParams, 'Unknown tool');
            }

            return await dispatcher.call({ name, args, payment: meta?.[paymentKey], access, request, signal });
        });
        return server;
    };

    const open = () => sdk.createMcpHandler(serverOf);
    let handler = open();
    const stop = (): Promise<void> => {

        const closing = handler;
        handler = open();           // the host may start its server again
        return closing.close();
    };

    return {
        routes: mcpRoutes({ fetch: (...call) => handler.fetch(...call) }, { ...settings, origins: settings.origins ?? deps.origins, publicUrl: deps.publicUrl }),
        stop
    };
};

