import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds wrong with a page as it stands: empty if nothing. */
export const violationsOf = async (page: Page): Promise<readonly string[]> => {

    await page.evaluate(source);
    const { violations } = await page.evaluate<{ violations: readonly Violation[] }>('axe.run(document, { resultTypes: ["violations"] })');
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join(' | ')}`);
};
