import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { collectDefaultMetrics, Registry } from 'prom-client';

import { catalogue } from '../../lib/telemetry/catalogue';
import { createTelemetry } from '../../lib/telemetry';
import { textOf } from '../helpers/imports';

export const lab = Lab.script();
const { before, describe, it } = lab;

interface Target {
    readonly expr: string;
    readonly legendFormat: string;
    readonly datasource: { readonly uid: string };
}

interface Panel {
    readonly id: number;
    readonly type: string;
    readonly title: string;
    readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
    readonly targets?: readonly Target[];
}

interface Dashboard {
    readonly panels: readonly Panel[];
    readonly templating: { readonly list: readonly { readonly name: string; readonly definition?: string }[] };
}

/** A metric as prom-client keeps it. */
interface Registered {
    readonly name: string;
    readonly type: string;
    readonly labelNames: readonly string[];
}

const { panels, templating } = JSON.parse(textOf('docs/grafana.json')) as Dashboard;
const targets = panels.flatMap((panel) => panel.targets ?? []);
const queries = [...targets.map(({ expr }) => expr), ...templating.list.flatMap(({ definition }) => definition ?? [])];

const registry = new Registry();

/** Names that Prometheus scrapes, each with its labels. `instance` is added by Prometheus. */
const scraped = new Map<string, readonly string[]>();

const listOf = (text = ''): readonly string[] => text.split(',').map((label) => label.trim());

const functions = ['histogram_quantile', 'increase', 'label_values', 'max', 'min', 'rate', 'sum', 'topk'];

/** Names of metrics in an expression: what is neither a function nor a label. */
const namesIn = (expr: string): readonly string[] => {

    const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)|, \w+\)$/g, ' ');
    return (bare.match(/[a-z]\w*/g) ?? []).filter((word) => !functions.includes(word));
};

/** Labels that matchers and groups of an expression name. */
const labelsIn = (expr: string): readonly string[] => [
    ...[...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
    ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, group]) => listOf(group)),
    ...[...expr.matchAll(/label_values\(.*,\s*(\w+)\)/g)].map(([, label = '']) => label)
];

const permitted = (name: string): readonly string[] => scraped.get(name) ?? [];

describe('docs/grafana.json', () => {

    before(async () => {

        createTelemetry({ metrics: { registry, prefix: 'crypto_news_', requests: true, sampleMs: 1000 }, tracing: false }, 'main');
        collectDefaultMetrics({ register: registry });
        for (const { name } of await registry.getMetricsAsJSON()) {
            const { type, labelNames } = registry.getSingleMetric(name) as unknown as Registered;
            const labels = [...labelNames, 'instance'];
            const lines = type === 'histogram' ? [`${name}_sum`, `${name}_count`] : [name];
            lines.forEach((line) => scraped.set(line, labels));
            if (type === 'histogram') {
                scraped.set(`${name}_bucket`, [...labels, 'le']);
            }
        }
    });

    it('names metrics that are registered, with labels that they have', () => {

        expect(queries).to.have.length(62);
        for (const expr of queries) {
            const names = namesIn(expr);
            expect(names, expr).to.not.be.empty();
            expect(names.filter((name) => !scraped.has(name)), expr).to.equal([]);
            for (const label of labelsIn(expr)) {
                expect(names.filter((name) => !permitted(name).includes(label)), `${label} in ${expr}`).to.equal([]);
            }
        }
    });

    it('shows every metric of the service, and the event loop', () => {

        const shown = new Set(targets.flatMap(({ expr }) => namesIn(expr).map((name) => name.replace(/^crypto_news_|_(?:bucket|count|sum)$/g, ''))));
        expect(Object.keys(catalogue).filter((name) => !shown.has(name))).to.equal([]);
        expect([...shown].filter((name) => name.startsWith('nodejs_eventloop_lag_'))).to.have.length(3);
    });

    it('selects the registration and the node that are chosen', () => {

        for (const { expr, datasource } of targets) {
            const selectors = expr.match(/\w+\{[^}]*\}/g) ?? [];
            expect(selectors, expr).to.have.length(namesIn(expr).length);
            for (const selector of selectors) {
                expect(selector).to.contain('instance=~"$instance"');
                expect(selector.startsWith('crypto_news_')).to.equal(selector.includes('registration=~"$registration"'));
            }

            expect(datasource.uid).to.equal('${datasource}');
        }

        const used = new Set(JSON.stringify([queries, targets]).match(/\$\{?[a-z]\w+/g)?.map((name) => name.replace(/\W/g, '')));
        expect([...used].sort()).to.equal(templating.list.map(({ name }) => name).sort());
    });

    it('names in its legends what its expressions group by', () => {

        for (const { expr, legendFormat } of targets) {
            const grouped = labelsIn(expr.replace(/\{[^}]*\}/g, ''));
            const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
            expect(named.filter((label) => !grouped.includes(label)), expr).to.equal([]);
        }
    });

    it('has panels with ids of their own that do not overlap', () => {

        expect(new Set(panels.map(({ id }) => id)).size).to.equal(panels.length);
        const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => Array.from({ length: w * h }, (_, i) => `${x + i % w} ${y + Math.floor(i / w)}`));
        expect(new Set(cells).size).to.equal(cells.length);
        expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).to.equal([]);
        expect(panels.filter(({ type, targets: own, title }) => title === '' || (type === 'row') !== (own === undefined))).to.equal([]);
    });
});
