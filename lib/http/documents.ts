import type { Documents, Storage } from '../storage/contract';
import { errorWithDetail } from './detail';

/** The documents of a storage. Throws 501 if its adapter has none: nothing can be saved by name then. */
export const demandDocuments = ({ documents }: Pick<Storage, 'documents'>): Documents => {

    if (!documents) {
        throw errorWithDetail(501, 'The storage of this service saves no documents');
    }

    return documents;
};
