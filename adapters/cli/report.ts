import type { Manifest } from '../../lib/storage/contract';

export interface Result {
    readonly id: string;
    readonly outcome: 'passed' | 'failed' | 'skipped';
    /** Why it failed or was skipped. */
    readonly reason: string;
}

const groupOf = ({ id }: Result): string => id.slice(0, id.indexOf('/'));

const count = (results: readonly Result[], outcome: Result['outcome']): number => results.filter((result) => result.outcome === outcome).length;

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const claims = (manifest: Manifest): string => Object.entries(manifest).filter(([, value]) => value === true).map(([name]) => name).join(', ') || 'none';

/** A report in Markdown, for a README. Its last line is `N passed, N failed, N skipped`. */
export const reportOf = (manifest: Manifest, results: readonly Result[]): string => {

    const groups = [...new Set(results.map(groupOf))];
    const reasons = [...new Set(results.filter(({ outcome }) => outcome === 'skipped').map(({ reason }) => reason))];
    return [
        `## ${manifest.name} ${manifest.version}, contract ${manifest.contract}`,
        '',
        `Claims: ${claims(manifest)}.`,
        '',
        row('group', 'passed', 'failed', 'skipped'),
        row('---', '---:', '---:', '---:'),
        ...groups.map((group) => {

            const mine = results.filter((result) => groupOf(result) === group);
            return row(group, count(mine, 'passed'), count(mine, 'failed'), count(mine, 'skipped'));
        }),
        '',
        ...(reasons.length > 0 ? [`Skipped: ${reasons.join('; ')}.`, ''] : []),
        `${count(results, 'passed')} passed, ${count(results, 'failed')} failed, ${count(results, 'skipped')} skipped`,
        ''
    ].join('\n');
};
