import { uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import { nonceOutput, publicTokenOutput, sessionOutput, verifyInput } from './schema';
import type { SignIn } from './service';

interface VerifyBody {
    readonly message: string;
    readonly signature: string;
}

/** Enough for a message of 4096 characters and a signature. */
const maxBytes = 8 * 1024;

const tags = ['auth'];

/** The authentication endpoints of the specification. */
export const authRoutes = (signIn: SignIn): readonly RouteSpec[] => [nonce(signIn), verify(signIn), publicToken(signIn)];

const nonce = (signIn: SignIn): RouteSpec => ({
    method: 'GET',
    path: '/auth/nonce',
    auth: 'none',
    limit: { name: 'nonce' },
    doc: { summary: 'A nonce for one sign-in', tags, responses: { 200: { description: 'A one-time nonce', schema: nonceOutput } } },
    handler: ({ h }) => uncached(h, { nonce: signIn.nonce() })
});

const verify = (signIn: SignIn): RouteSpec<unknown, unknown, VerifyBody> => ({
    method: 'POST',
    path: '/auth/verify',
    auth: 'none',
    limit: { name: 'verify', failures: true },
    doc: {
        summary: 'Sign in with a wallet',
        tags,
        responses: {
            200: { description: 'A session token', schema: sessionOutput },
            400: { description: 'A field is missing or of the wrong type' },
            401: { description: 'Verification failed' }
        }
    },
    inputs: { payload: verifyInput },
    maxBytes,
    handler: async ({ payload, h }) => {

        const { token, isAdmin } = await signIn.verify(payload.message, payload.signature);
        return uncached(h, { access_token: token, is_admin: isAdmin });
    }
});

const publicToken = (signIn: SignIn): RouteSpec => ({
    method: 'GET',
    path: '/auth/public-token',
    auth: 'none',
    limit: { name: 'publicToken' },
    doc: { summary: 'A token for the public categories', tags, responses: { 200: { description: 'A read-only token', schema: publicTokenOutput } } },
    handler: async ({ h }) => uncached(h, { access_token: await signIn.publicToken() })
});
