import Joi from 'joi';

import { isPlain, query } from '../http/inputs';
import { demandFound } from '../http/not-found';
import { noContent, uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import { pageOf, withNext } from '../tokens/page';
import { toTokenInfo, tokenInfo, tokenQuery, tokenUpdate, usageReport } from '../tokens/schema';
import type { TokenQuery, TokenUpdate } from '../tokens/schema';
import type { WalletService } from './wallet-service';

interface ByAddress {
    readonly address: string;
}

interface ByToken extends ByAddress {
    readonly jti: string;
}

const tags = ['admin'];
const base = '/admin/wallets/{address}';
const address = Joi.string().max(64).required().description('Wallet address, in any case');
const jti = Joi.string().required().description('Id of the token, as the list of tokens returns it');
const unknown = { description: 'Unknown, or another wallet\'s' };

/** What administrators can see of a wallet and take from it. Its bots are among those of `/admin/social-platform-bots`. */
export const walletAdminRoutes = (wallets: WalletService): readonly RouteSpec[] => [signOut(wallets), listTokens(wallets), setQuota(wallets), revokeToken(wallets)] as readonly RouteSpec[];

const signOut = (wallets: WalletService): RouteSpec<unknown, ByAddress> => ({
    method: 'DELETE',
    path: `${base}/sessions`,
    auth: 'admin',
    inputs: { params: Joi.object({ address }), query: query({}) },
    doc: { summary: 'Ends all sessions of a wallet, and their feed connections', tags, responses: { 204: { description: 'They are refused from now on, on every node within a second' } } },
    handler: async ({ params, h }) => {

        await wallets.signOut(params.address);
        return noContent(h);
    }
});

const listTokens = (wallets: WalletService): RouteSpec<TokenQuery, ByAddress> => ({
    method: 'GET',
    path: `${base}/api-tokens`,
    auth: 'admin',
    inputs: { params: Joi.object({ address }), query: tokenQuery },
    doc: {
        summary: 'Active API tokens of a wallet, without the tokens themselves',
        tags,
        responses: { 200: { description: 'Oldest first: all, or a page of which Link names the next', schema: Joi.array().items(tokenInfo) } }
    },
    handler: async ({ params, query: asked, address: path, h }) => {

        const { records, next } = pageOf(await wallets.tokens(params.address), asked);
        return withNext(uncached(h, records.map(toTokenInfo)), path, asked.limit, next);
    }
});

const setQuota = (wallets: WalletService): RouteSpec<unknown, ByToken, TokenUpdate> => ({
    method: 'PATCH',
    path: `${base}/api-tokens/{jti}`,
    auth: 'admin',
    inputs: { params: Joi.object({ address, jti }), query: query({}), payload: tokenUpdate },
    doc: {
        summary: 'Changes the quota of an API token of a wallet',
        tags,
        responses: { 200: { description: 'The use of the token, with its quota', schema: usageReport }, 404: unknown, 501: { description: 'The storage adapter has no documents' } }
    },
    handler: async ({ params, payload, h }) => uncached(h, demandFound(await wallets.setQuota(params.address, params.jti, payload), 'Token'))
});

const revokeToken = (wallets: WalletService): RouteSpec<unknown, ByToken> => ({
    method: 'DELETE',
    path: `${base}/api-tokens/{jti}`,
    auth: 'admin',
    inputs: { params: Joi.object({ address, jti }), query: query({}) },
    doc: { summary: 'Revokes an API token of a wallet', tags, responses: { 204: { description: 'It is refused from now on' }, 404: unknown } },
    handler: async ({ params, h }) => {

        demandFound(isPlain(params.jti) && await wallets.revokeToken(params.address, params.jti), 'Token');
        return noContent(h);
    }
});
