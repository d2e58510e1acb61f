import * as Boom from '@hapi/boom';

/** A filter that cannot be used: 400. The message names the member and what is allowed there. */
export class FilterError extends Boom.Boom {

    constructor(message: string) {

        super(message, { statusCode: 400 });
        this.name = 'FilterError';
    }
}
