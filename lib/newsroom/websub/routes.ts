import Joi from 'joi';

import { idParams } from '../../http/inputs';
import type { RouteSpec } from '../../http/route';
import type { WebSub } from './index';
import { callbackPath } from './subscriber';

interface ById {
    readonly id: string;
}

type Verification = Readonly<Record<string, string | number | undefined>> & { readonly 'hub.mode': 'subscribe' | 'unsubscribe' | 'denied'; readonly 'hub.topic': string };

const path = `${callbackPath}/{id}`;

const asking = Joi.valid('subscribe', 'unsubscribe').required();

/** Its name contains a dot, which Joi would otherwise take for a path. */
const modeKey = Joi.ref('hub.mode', { separator: false });

/** Hubs may add parameters of their own. */
const verification = Joi.object({
    'hub.mode': Joi.valid('subscribe', 'unsubscribe', 'denied').required(),
    'hub.topic': Joi.string().max(2048).required(),
    'hub.challenge': Joi.string().max(4096).when(modeKey, { is: asking, then: Joi.required() }),
    'hub.lease_seconds': Joi.number().integer().min(1),
    'hub.reason': Joi.string().allow('').max(4096)
}).unknown();

/** Callbacks of hubs. They are not part of the API: only hubs know their addresses. */
export const webSubRoutes = ({ deliveries, verifier }: Pick<WebSub, 'deliveries' | 'verifier'>, maxBytes: number): readonly RouteSpec[] => {

    const verify: RouteSpec<Verification, ById> = {
        method: 'GET',
        path,
        auth: 'none',
        inputs: { params: idParams, query: verification },
        handler: async ({ params: { id }, query: given, h }) => {

            const { 'hub.mode': mode, 'hub.topic': topic, 'hub.lease_seconds': lease, 'hub.reason': reason, 'hub.challenge': challenge = '' } = given;
            await verifier.verify(id, { mode, topic, lease: lease as number | undefined, reason: reason as string | undefined });
            return h.response(String(challenge)).code(200).type('text/plain; charset=utf-8').header('cache-control', 'no-store');
        }
    };

    const deliver: RouteSpec<unknown, ById, Buffer> = {
        method: 'POST',
        path,
        auth: 'none',
        inputs: { params: idParams },
        maxBytes,
        bytes: true,
        before: async ({ params: { id } }) => void await deliveries.demandOpen(String(id)),
        handler: async ({ params: { id }, payload, request, h }) => {

            const { 'x-hub-signature': signature, 'content-type': contentType, 'content-encoding': encoding } = request.headers as Readonly<Record<string, string | undefined>>;
            await deliveries.deliver(id, { body: payload, contentType, encoding, signature });
            return h.response().code(202).header('cache-control', 'no-store');
        }
    };

    return [verify, deliver] as readonly RouteSpec[];
};
