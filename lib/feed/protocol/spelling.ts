/** Spelling of a message's `type` (ruling 37): lower case is the protocol's, upper case is for clients that use it. */
export type Spelling = 'lower' | 'upper';

/** Spelling of messages to a client until one of its own shows another. */
export const usualSpelling: Spelling = 'lower';

/** Returns the spelling that a client's type shows; null if it has letters of both cases. */
export const spellingOf = (type: string): Spelling | null => {

    if (type === type.toLowerCase()) {
        return 'lower';
    }

    return type === type.toUpperCase() ? 'upper' : null;
};

/** Returns a type of the protocol in a spelling. */
export const spelled = (type: string, spelling: Spelling): string => (spelling === 'upper' ? type.toUpperCase() : type);
