import type { Writable } from 'node:stream';

/** Resolves when a stream accepts more data, or has closed. */
export const drained = async (stream: Writable): Promise<void> => {

    if (!stream.writableNeedDrain) {
        return;
    }

    await new Promise<void>((resolve) => {

        const done = (): void => {

            stream.off('drain', done);
            stream.off('close', done);
            resolve();
        };

        stream.on('drain', done);
        stream.on('close', done);
    });
};
