/** A filter that cannot be used. The message names the member and what is allowed there; it is shown to clients. */
export class FilterError extends Error {

    constructor(message: string) {

        super(message);
        this.name = 'FilterError';
    }
}
