import Boom from '@hapi/boom';
import Joi from 'joi';

import { botsOutput, toBot } from '../bots/schema';
import { isPlain, query } from '../http/inputs';
import { done, uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import { toTokenInfo, tokenInfo } from '../tokens/schema';
import type { WalletService } from './wallet-service';

interface ByAddress {
    readonly address: string;
}

interface ByToken extends ByAddress {
    readonly jti: string;
}

interface ByBot extends ByAddress {
    readonly id: string;
}

const tags = ['admin'];
const base = '/admin/wallets/{address}';
const address = Joi.string().max(64).required().description('Wallet address, in any case');
const unknown = { description: 'Unknown, or another wallet\'s' };

const demandDone = (result: boolean, resource: string): void => {

    if (!result) {
        throw Boom.notFound(`${resource} not found`);
    }
};

/** What administrators can see of a wallet and take from it; `bots`: whether there are any. */
export const walletAdminRoutes = (wallets: WalletService, { bots }: { readonly bots: boolean }): readonly RouteSpec[] => [
    signOut(wallets), listTokens(wallets), revokeToken(wallets), ...(bots ? [listBots(wallets), removeBot(wallets)] : [])
];

const signOut = (wallets: WalletService): RouteSpec<unknown, ByAddress> => ({
    method: 'DELETE',
    path: `${base}/sessions`,
    door: 'admin',
    inputs: { params: Joi.object({ address }), query: query({}) },
    doc: { summary: 'Ends all sessions of a wallet, and their feed connections', tags, responses: { 204: { description: 'They are refused from now on, on every node within a second' } } },
    handler: async ({ params, h }) => {

        await wallets.signOut(params.address);
        return done(h);
    }
});

const listTokens = (wallets: WalletService): RouteSpec<unknown, ByAddress> => ({
    method: 'GET',
    path: `${base}/api-tokens`,
    door: 'admin',
    inputs: { params: Joi.object({ address }), query: query({}) },
    doc: { summary: 'Active API tokens of a wallet, without the tokens themselves', tags, responses: { 200: { description: 'Oldest first', schema: Joi.array().items(tokenInfo) } } },
    handler: async ({ params, h }) => uncached(h, (await wallets.tokens(params.address)).map(toTokenInfo))
});

const revokeToken = (wallets: WalletService): RouteSpec<unknown, ByToken> => ({
    method: 'DELETE',
    path: `${base}/api-tokens/{jti}`,
    door: 'admin',
    inputs: { params: Joi.object({ address, jti: Joi.string().required().description('Id of the token, as the list of tokens returns it') }), query: query({}) },
    doc: { summary: 'Revokes an API token of a wallet', tags, responses: { 204: { description: 'It is refused from now on' }, 404: unknown } },
    handler: async ({ params, h }) => {

        demandDone(isPlain(params.jti) && await wallets.revokeToken(params.address, params.jti), 'Token');
        return done(h);
    }
});

const listBots = (wallets: WalletService): RouteSpec<unknown, ByAddress> => ({
    method: 'GET',
    path: `${base}/social-platform-bots`,
    door: 'admin',
    inputs: { params: Joi.object({ address }), query: query({}) },
    doc: { summary: 'Bots of a wallet', tags, responses: { 200: { description: 'In order of registration', schema: botsOutput } } },
    handler: async ({ params, h }) => uncached(h, { bots: (await wallets.bots(params.address)).map(toBot) })
});

const removeBot = (wallets: WalletService): RouteSpec<unknown, ByBot> => ({
    method: 'DELETE',
    path: `${base}/social-platform-bots/{id}`,
    door: 'admin',
    inputs: { params: Joi.object({ address, id: Joi.string().required().description('Id of the bot, as the list of bots returns it') }), query: query({}) },
    doc: { summary: 'Removes a bot of a wallet', tags, responses: { 204: { description: 'It gets nothing any more' }, 404: unknown } },
    handler: async ({ params, h }) => {

        demandDone(isPlain(params.id) && await wallets.removeBot(params.address, params.id), 'Bot');
        return done(h);
    }
});
