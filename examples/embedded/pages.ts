import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';

const page = (body: string): string => `<!doctype html><title>Shop</title>${body}\n`;

/** Pages of the shop, which are independent of the news. */
export const pages: ServerRoute[] = [{
    method: 'GET',
    path: '/',
    options: { auth: false },
    handler: (request) => {

        const visits = Number(request.yar.get('visits') ?? 0) + 1;
        request.yar.set('visits', visits);
        const crumb = String((request.plugins as { readonly crumb?: string }).crumb);
        return page(`<p>Visit ${visits}</p><form method="post" action="/orders"><input type="hidden" name="crumb" value="${crumb}"><button>Order</button></form>`);
    }
}, {
    method: 'POST',
    path: '/orders',
    options: { auth: false, validate: { payload: Joi.object({}) } },
    handler: (request, h) => h.response(page('<p>Thank you</p>')).code(201)
}, {
    method: 'GET',
    path: '/orders',
    handler: () => []
}];
