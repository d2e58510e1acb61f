import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { connect, startHost, stopHosts } from './host';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

describe('Feed', () => {

    afterEach(stopHosts);

    it('smokes', async () => {

        const { port, log } = await startHost();
        const client = await connect(port);
        expect(await client.ask({ type: 'subscribe', feed_category: 'crypto' })).to.equal({ type: 'subscribed', feed_category: 'crypto', head: 0 });
        log.publish('a', ['crypto', 'bitcoin']);
        expect(await client.next()).to.equal({ type: 'data', content: { id: 'a', feed_categories: ['crypto', 'bitcoin'] }, seq: 1 });
        client.ws.close();
        await client.closed;
    });
});
