import { createRequire } from 'node:module';

import type * as Undici from 'undici';

/** On the first use of this, Node sets its global dispatcher, which keeps undici from setting one. */
void globalThis.FormData;

/** undici's clients, loaded without changing the global object. */
export const { Agent, EventSource, WebSocket } = createRequire(__filename)('undici') as typeof Undici;
