import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { RequestState } from '../../lib/http/request-state';

export const lab = Lab.script();
const { describe, it } = lab;

describe('RequestState', () => {

    it('keeps a value per request, apart from other states and from what other plugins keep', async () => {

        const [one, other] = [new RequestState<string>(), new RequestState<string>()];
        const server = new Server();
        server.ext('onPreHandler', (request, h) => {

            if (request.path === '/a') {
                one.set(request, request.path);
            }

            return h.continue;
        });
        server.route({ method: 'GET', path: '/{name}', handler: (request) => [one.get(request) ?? null, other.get(request) ?? null, Object.keys(request.plugins)] });
        expect(JSON.parse((await server.inject('/a')).payload)).to.equal(['/a', null, []]);
        expect(JSON.parse((await server.inject('/b')).payload)).to.equal([null, null, []]);
    });
});
