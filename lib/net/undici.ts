import type { Agent as UndiciAgent, Client as UndiciClient, Dispatcher, buildConnector as undiciConnector } from 'undici';
import { request as requestOf } from 'undici/lib/api';
import connector from 'undici/lib/core/connect';
import AgentClass from 'undici/lib/dispatcher/agent';
import ClientClass from 'undici/lib/dispatcher/client';

/**
 * The parts of undici that the plugin uses. The package's main file must not be loaded: it installs a dispatcher of its own on
 * the global object, which the host's native `fetch` would use from then on, and takes three times as long to load.
 */
export const Agent: typeof UndiciAgent = AgentClass;
export const Client: typeof UndiciClient = ClientClass;
export const buildConnector: typeof undiciConnector = connector;

export type Agent = UndiciAgent;
export type { Dispatcher };

export type RequestOptions = Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'query'>;

/** Sends one request; does not follow redirects. */
export const request = async (dispatcher: Dispatcher, url: URL, options: RequestOptions): Promise<Dispatcher.ResponseData> => {

    return await requestOf.call(dispatcher, { ...options, origin: url.origin, path: url.pathname + url.search });
};
