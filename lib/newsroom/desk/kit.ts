import type { Runtime } from '../../runtime';
import type { Archive } from './evidence';
import type { Leases } from './leases';
import type { Writer } from './writer';

/** What every kind of text is written with. */
export interface Kit {
    readonly runtime: Runtime;
    readonly archive: Archive;
    readonly writer: Writer;
    readonly leases: Leases;
}

/** A text's statements as lines. */
export const bulleted = (statements: readonly { readonly text: string }[]): string => statements.map(({ text }) => `• ${text}`).join('\n');
