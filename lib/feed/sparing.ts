import type { Log } from '../logger';
import { StorageError } from '../storage/contract';
import type { Outage } from '../storage/outage';

/** Sessions meet an outage of storage by the thousand: one line speaks for all. */
export const sparing = (log: Log, outage: Outage): Log => {

    return (tags, data) => {

        if (data instanceof StorageError) {
            outage.met(data);
        }
        else {
            log(tags, data);
        }
    };
};
