import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { registerNotFound } from '../../lib/http/not-found';

export const lab = Lab.script();
const { describe, it } = lab;

describe('registerNotFound()', () => {

    it('leaves unknown paths to the host unless there is a prefix (ruling 1)', async () => {

        const server = new Server();
        await server.register({ name: 'guest', register: (guest: Server) => registerNotFound(guest, 'guest') });
        expect(server.table()).to.equal([]);
    });
});
