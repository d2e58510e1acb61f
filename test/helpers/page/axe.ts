import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Text that still fades in is paler than it will be. */
const settled = 'Promise.all(document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !== Infinity).map((each) => each.finished.catch(() => {})))';

/** Violations that axe finds on a page in its current state. */
export const violationsOf = async (page: Page): Promise<readonly string[]> => {

    await page.evaluate(settled);
    await page.evaluate(source);
    const { violations } = await page.evaluate<{ violations: readonly Violation[] }>('axe.run(document, { resultTypes: ["violations"] })');
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join(' | ')}`);
};
