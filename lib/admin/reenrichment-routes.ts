import Joi from 'joi';

import { query } from '../http/inputs';
import { uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import type { ReenrichmentProgress } from '../newsroom/reenrichment';

interface Reenricher {
    reenrich(): Promise<ReenrichmentProgress>;
    reenrichment(): Promise<ReenrichmentProgress>;
}

const count = Joi.number().integer().min(0).required();
const time = Joi.string().isoDate().allow(null).required();

const progress = Joi.object({
    state: Joi.valid('idle', 'running', 'finished').required().description('`idle`: never asked for'),
    examined: count.description('Items that the run has looked at'),
    changed: count.description('Items whose analysis was replaced'),
    position: Joi.number().integer().allow(null).required().description('Of the oldest item that was looked at, in microseconds since the epoch'),
    started_at: time,
    finished_at: time
});

const isoDate = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const shown = ({ startedAt, finishedAt, ...counts }: ReenrichmentProgress): object => ({ ...counts, started_at: isoDate(startedAt), finished_at: isoDate(finishedAt) });

export const reenrichmentRoutes = (newsroom: Reenricher): readonly RouteSpec[] => {

    const start: RouteSpec = {
        method: 'POST',
        path: '/admin/reenrichment',
        auth: 'admin',
        inputs: { query: query({}) },
        doc: {
            summary: 'Judges stored items again by the present stages',
            tags: ['admin'],
            responses: { 202: { description: 'It runs from now on; the progress so far', schema: progress } }
        },
        handler: async ({ h }) => uncached(h, shown(await newsroom.reenrich()), 202)
    };

    const read: RouteSpec = {
        method: 'GET',
        path: '/admin/reenrichment',
        auth: 'admin',
        inputs: { query: query({}) },
        doc: { summary: 'Progress of the re-enrichment', tags: ['admin'], responses: { 200: { description: 'The progress', schema: progress } } },
        handler: async ({ h }) => uncached(h, shown(await newsroom.reenrichment()))
    };

    return [start, read];
};
