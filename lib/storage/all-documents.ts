import type { DocumentQuery, Documents, StoredDocument } from './contract';

/** Documents per call of storage. */
const pageSize = 500;

/** Every document of a kind, also those that were stored when the options allowed more of them. Rejects with `StorageError`. */
export const allDocuments = async (documents: Pick<Documents, 'list'>, query: Pick<DocumentQuery, 'kind' | 'owner'>): Promise<readonly StoredDocument[]> => {

    const found: StoredDocument[] = [];
    let page: readonly StoredDocument[];
    do {
        const last = found.at(-1);
        page = await documents.list({ ...query, limit: pageSize, ...(last && { after: { owner: last.owner, name: last.name } }) });
        found.push(...page);
    }
    while (page.length === pageSize);

    return found;
};
