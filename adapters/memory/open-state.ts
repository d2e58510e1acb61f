import { StorageError } from '../../lib/storage/contract';
import type { Call } from '../../lib/storage/contract';

/** Checks every call first: the storage must be open, and the caller must not have aborted. */
export class OpenState {

    isOpen = false;

    /** Throws STORAGE_CLOSED or STORAGE_ABORTED. */
    assertUsable(call?: Call): void {

        if (!this.isOpen) {
            throw new StorageError('STORAGE_CLOSED', 'The storage is not open');
        }

        if (call?.signal?.aborted) {
            throw new StorageError('STORAGE_ABORTED', 'The call was aborted', { cause: call.signal.reason });
        }
    }
}
