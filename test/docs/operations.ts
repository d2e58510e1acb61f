import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';
import { Registry } from 'prom-client';

import { plugin } from '../../lib';
import type { Options } from '../../lib';
import { catalogue } from '../../lib/telemetry/catalogue';
import type { MetricSpec } from '../../lib/telemetry/catalogue';
import { blocksOf, runCode } from '../helpers/docs';
import { textOf } from '../helpers/imports';
import { createHost } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

const key = (letter: string): string => letter.repeat(32);

const env = { JWT_SECRET: key('a'), JWT_SECRET_2026_11: key('b'), JWT_SECRET_2025_11: key('a'), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/news', METRICS_TOKEN: 'scraper' };

describe('docs/operations.md', () => {

    it('has options that a registration accepts', async () => {

        const { values } = await runCode(blocksOf('docs/operations.md').filter(({ language }) => language === 'js'), { process: { env } });
        const { options } = values as { readonly options: Options };
        const server = new Server({ debug: false });
        await server.register({ plugin, options: { ...options, storage: ':memory:', migrate: 'auto' } });
        expect((await server.inject('/health')).payload).to.equal('{"status":"healthy"}');
        await server.stop();

        const unreachable = new Server({ debug: false });
        await expect(unreachable.register({ plugin, options })).to.reject(/ECONNREFUSED/);
    });

    it('rotates the secret without ending sessions', async () => {

        const { values } = await runCode(blocksOf('docs/operations.md').filter(({ section }) => section === 'Rotating the secret'), { process: { env } });
        const { rotated } = values as { readonly rotated: Options['auth'] };
        const before = await createHost({ options: { auth: { secret: [{ kid: '2025-11', secret: env.JWT_SECRET_2025_11 }], domain: 'news.example' } } });
        const after = await createHost({ options: { auth: rotated }, clock: before.clock });
        const answer = await after.request('/user/api-tokens', await before.signIn());
        expect(answer.statusCode).to.equal(200);
        await Promise.all([before.server.stop(), after.server.stop()]);
    });

    it('lists every metric, and no other', () => {

        const codes = (labels: readonly string[]): string => labels.map((label) => `\`${label}\``).join(', ');
        const rows = (Object.entries(catalogue) as [string, MetricSpec][]).map(([name, { type, labels, help }]) => `| \`${name}\` | ${type} | ${codes(labels)} | ${help} |`);
        expect(textOf('docs/operations.md').split('\n').filter((line) => /^\| `[a-z0-9_]+` \| (?:counter|gauge|histogram) \|/.test(line))).to.equal(rows);
    });

    it('uses metrics in its alerts that exist, with labels that they have', () => {

        const section = textOf('docs/operations.md').split('These alerts are a start')[1]?.split('## Traces')[0] ?? '';
        const used = [...section.matchAll(/crypto_news_(\w+?)(?:_bucket)?(?:\{(\w+)=|[^\w{])/g)].map(([, name = '', label]) => [name, label]);
        expect(used).to.have.length(11);
        for (const [name, label] of used) {
            const spec = (catalogue as Readonly<Record<string, MetricSpec>>)[String(name)];
            expect(spec, name).to.exist();
            expect(label === undefined || spec?.labels.includes(label), `${name} ${label}`).to.be.true();
        }
    });

    it('guards the metrics as it shows', async () => {

        const { values } = await runCode(blocksOf('docs/operations.md').filter(({ section }) => section === 'Metrics'), { process: { env } });
        const { server } = await createHost({ options: { metrics: { ...values.metrics as Options['metrics'] & object, registry: new Registry() } } });
        expect((await server.inject('/metrics')).statusCode).to.equal(403);
        expect((await server.inject({ url: '/metrics', headers: { authorization: 'Bearer scraper' } })).statusCode).to.equal(200);
        await server.stop();
    });
});
