import { randomBytes } from 'node:crypto';

import { plugin as Crumb } from '@hapi/crumb';
import { Server } from '@hapi/hapi';
import type { Request } from '@hapi/hapi';
import Nes from '@hapi/nes';
import Yar from '@hapi/yar';
import { redact } from 'hapi-crypto-news';
import Pino from 'hapi-pino';

import { pages } from './pages';

/** Routes that require a bearer token or a staff key instead of cookies can't be called by a forged form. */
const needsNoCrumb = ({ route, auth }: Request): boolean => 'hapi-crypto-news' in (route.settings.plugins ?? {}) || auth.strategy === 'staff';

/** A typical host: sessions in cookies, protected forms, a log, its own sockets, and a login for its staff. */
export const createShop = async (port: number): Promise<Server> => {

    const server = new Server({ host: '127.0.0.1', port });
    const password = process.env.COOKIE_PASSWORD ?? randomBytes(32).toString('hex');

    await server.register([
        { plugin: Pino, options: { redact, level: process.env.LOG_LEVEL ?? 'warn' } },
        { plugin: Yar, options: { cookieOptions: { password, isSecure: false } } },
        { plugin: Crumb, options: { cookieOptions: { isSecure: false }, skip: needsNoCrumb } },
        { plugin: Nes, options: { auth: false } }
    ]);
    server.subscription('/headlines', { auth: false });

    server.auth.scheme('staff', () => ({
        authenticate: (request, h) => {

            const isStaff = request.headers['x-staff-key'] === (process.env.STAFF_KEY ?? 'let-me-in');
            return isStaff ? h.authenticated({ credentials: { user: { name: 'Ada' } } }) : h.response('Staff only').code(403).takeover();
        }
    }));
    server.auth.strategy('staff', 'staff');
    server.auth.default('staff');                       // does not affect the plugin's routes

    server.route(pages);
    return server;
};
