import { createRequire } from 'node:module';

import type * as Undici from 'undici';

/** Node puts a dispatcher of its own on the global object when this is first used; if there is one, undici adds none. */
void globalThis.FormData;

/** undici as a client that a test needs, loaded without a trace on the global object. */
export const { Agent, EventSource, WebSocket } = createRequire(__filename)('undici') as typeof Undici;
