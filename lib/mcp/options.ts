import Joi from 'joi';

import { second } from '../clock';
import type { Origins } from '../http/origins';
import { count, ms, optionObject, orBoolean, origins, routePath } from '../validation';
import type { Filled } from '../validation';

/** The MCP server. */
export interface McpOptions {
    /** Path below the prefix. Default: `/mcp`. */
    path?: string;
    /** Origins whose pages may call it; requests of other pages get 403. Default: `cors.origins`. */
    origins?: '*' | readonly string[];
    /** Longest time of a tool call, in ms. A settlement has its own (`x402.settleMs`). Default: 30 s. */
    callMs?: number;
    /** Largest request, in bytes. Default: 64 KiB. */
    maxBytes?: number;
    /** Most tokens of a tool's result, if the call names no budget. From 1500 to 20,000. Default: 4000. */
    budgetTokens?: number;
}

export type McpSettings = Filled<Omit<McpOptions, 'origins'>> & { readonly origins?: Origins };

/** Bounds of a result, in tokens. */
export const budgets = { min: 1500, max: 20_000, default: 4000 };

const defaultMaxBytes = 64 * 1024;

const group = optionObject({
    path: routePath('/mcp'),
    origins: origins(),
    callMs: ms(30 * second),
    maxBytes: count(defaultMaxBytes),
    budgetTokens: Joi.number().integer().min(budgets.min).max(budgets.max).default(budgets.default)
});

export const mcpSchema = orBoolean(group);
