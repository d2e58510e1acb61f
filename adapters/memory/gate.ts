import { StorageError } from '../../lib/storage/contract';
import type { Call } from '../../lib/storage/contract';

/** What every call passes first: the storage must be open, and the caller must still want it. */
export class Gate {

    isOpen = false;

    /** Throws STORAGE_CLOSED or STORAGE_ABORTED. */
    admit(call?: Call): void {

        if (!this.isOpen) {
            throw new StorageError('STORAGE_CLOSED', 'The storage is not open');
        }

        if (call?.signal?.aborted) {
            throw new StorageError('STORAGE_ABORTED', 'The call was aborted', { cause: call.signal.reason });
        }
    }
}
