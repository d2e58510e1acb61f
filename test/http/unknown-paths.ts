import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { registerUnknownPaths } from '../../lib/http/unknown-paths';

export const lab = Lab.script();
const { describe, it } = lab;

describe('registerUnknownPaths()', () => {

    it('leaves unknown paths to the host unless there is a prefix (ruling 1)', async () => {

        const server = new Server();
        await server.register({ name: 'guest', register: (guest: Server) => registerUnknownPaths(guest, 'guest') });
        expect(server.table()).to.equal([]);
    });
});
