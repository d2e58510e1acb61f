import type { List, With } from '../../lib/storage/contract';
import { define } from './case';
import type { Case, Equipped, Need } from './case';

/** Promises about documents. */
export const keep = <N extends Need = never>(id: string, proves: string, run: (fixture: Equipped<N | 'documents'>) => Promise<void>, needs: readonly N[] = []): Case => {

    return define<N | 'documents'>(`documents/${id}`, proves, run, ['documents', ...needs], '1.3');
};

/** Owners and names of all documents of the kind, in pages of two. */
export const placesOf = async ({ documents }: With<'documents'>, kind: string, owner?: string): Promise<List> => {

    const query = { kind, limit: 2, ...(owner !== undefined && { owner }) };
    const found: string[] = [];
    let page = await documents.list(query);
    let last = page.at(-1);
    while (last !== undefined && found.length < 1000) {
        found.push(...page.map((row) => `${row.owner}:${row.name}`));
        page = await documents.list({ ...query, after: { owner: last.owner, name: last.name } });
        last = page.at(-1);
    }

    return found;
};
