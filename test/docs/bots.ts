import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { BotPlatform, BotTemplate } from '../../lib';
import { answerOf, contextOf, itemMessage, to } from '../helpers/bots';
import { blocksOf, runCode } from '../helpers/docs';
import { createHost } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

describe('docs/bots.md', () => {

    const codeWith = (text: string): string => blocksOf('docs/bots.md').find(({ code }) => code.includes(text))?.code ?? '';

    it('has a platform that maps the answers of its API', async () => {

        const { values } = await runCode([{ code: codeWith('matrix') }]);
        const matrix = values.matrix as BotPlatform;
        const context = contextOf(answerOf(200), answerOf(500));
        expect(await matrix.send(itemMessage(), { ...to, channelId: '!a:matrix.example' }, context)).to.equal({ kind: 'sent' });
        expect(context.posted[0]?.url).to.equal('https://matrix.example/rooms/!a%3Amatrix.example');
        expect(await matrix.send(itemMessage(), to, context)).to.equal({ kind: 'failed', scope: 'platform', reason: 'Matrix answered 500' });
        const host = await createHost({ options: { bots: { platforms: [matrix] } } });
        await host.server.stop();
    });

    it('has a template of messages', async () => {

        const { values } = await runCode([{ code: `const options = { ${codeWith('template')} };` }]);
        const { bots: { template } } = values.options as { readonly bots: { readonly template: BotTemplate } };
        const { message } = itemMessage({ signal: 'Bitcoin rises' });
        expect(template(message)).to.equal({ title: 'Bitcoin rises', url: null, lines: [[{ text: 'bold', bold: true }, ' and plain']], tone: null });
    });

    it('has preferences that a bot may have', async () => {

        const payload = { label: 'Mine', platform: 'webhook', platform_user_id: 'u', platform_channel_id: 'https://hooks.example/news', ...JSON.parse(codeWith('"schedule"')) as object };
        const host = await createHost({ options: { bots: { platforms: ['webhook'] } } });
        const { statusCode, payload: body } = await host.request({ method: 'PUT', url: '/user/social-platform-bots', payload }, await host.signIn());
        expect(statusCode, body).to.equal(201);
        await host.server.stop();
    });
});
