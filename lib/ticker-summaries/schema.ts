import Joi from 'joi';

import { line, query } from '../http/inputs';

/** TokenSummaryResponse on the wire. */
export const tokenSummary = Joi.object({ summary: Joi.string().required() });

export interface SummaryQuery {
    readonly ticker: string;
}

export const summaryQuery = query({ ticker: line(100).trim().required().description('Token symbol or name') });
