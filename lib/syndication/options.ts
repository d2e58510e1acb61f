import Joi from 'joi';

import { second } from '../clock';
import { group, httpUrl, ms } from '../validation';
import type { Filled } from '../validation';

/** Feeds for readers: RSS, Atom and JSON Feed. */
export interface SyndicationOptions {
    /** Whether feeds can be read without a token, with what public tokens may read. Default: false. */
    withoutToken?: boolean;
    /**
     * Address of a WebSub hub. Public feeds of news name it, and their changes are announced to it. Needs
     * `withoutToken` and the option `publicUrl`. Default: none.
     */
    hub?: string;
    /** How long changes are collected before they are announced to the hub, in ms. Default: 5 s. */
    publishMs?: number;
    /** Timeout of one request to the hub, in ms. Default: 10 s. */
    hubTimeoutMs?: number;
}

export type SyndicationSettings = Filled<Omit<SyndicationOptions, 'hub'>> & Pick<SyndicationOptions, 'hub'>;

const needed = { is: true, otherwise: Joi.forbidden().messages({ 'any.unknown': '{{#label}} needs syndication.withoutToken: a hub reads feeds without a token' }) };

const hubUrl = httpUrl.pattern(/^[^#]*$/, 'an address without fragment');

export const syndicationSchema = group({
    withoutToken: Joi.boolean().default(false),
    hub: hubUrl.when('withoutToken', needed),
    publishMs: ms(5 * second),
    hubTimeoutMs: ms(10 * second)
});
