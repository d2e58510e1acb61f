// The package has no types.

const parse = module.require('parse-prometheus-text-format') as (text: string) => unknown;

/** A family of metrics as a foreign parser reads it. */
interface Family {
    readonly name: string;
    readonly metrics: readonly { readonly value: string; readonly labels?: Readonly<Record<string, string>> }[];
}

/** Metrics in the text format. */
export interface Scrape {
    readonly names: readonly string[];
    /** Value of a counter or gauge, number of values of a histogram; undefined if there is none with these labels. */
    value(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
    /** Sum of a histogram. */
    sum(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
    /** Every value of a label. */
    labels(name: string, label: string): readonly string[];
}

/** Reads metrics by a parser that is not ours. It adds the labels of a histogram together, so histograms are read as their lines. */
export const readMetrics = (text: string): Scrape => {

    const families = parse(text.replace(/^# (?:HELP|TYPE) \S+_seconds .*\n/gm, '')) as readonly Family[];
    const linesOf = (name: string) => families.flatMap((family) => (family.name === name ? family.metrics : []));
    const find = (name: string, wanted: Readonly<Record<string, string>>) => {

        return linesOf(name).find(({ labels }) => Object.entries(wanted).every(([label, value]) => labels?.[label] === value));
    };

    const numberOf = (name: string, labels: Readonly<Record<string, string>>): number | undefined => {

        const metric = find(name, labels);
        return metric && Number(metric.value);
    };

    return {
        names: families.map(({ name }) => name),
        value: (name, labels = {}) => numberOf(`${name}_count`, labels) ?? numberOf(name, labels),
        sum: (name, labels = {}) => numberOf(`${name}_sum`, labels),
        labels: (name, label) => linesOf(name).flatMap(({ labels }) => labels?.[label] ?? [])
    };
};
