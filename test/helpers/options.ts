import { parseOptions } from '../../lib/options';
import type { Settings } from '../../lib/options';

export const secret = 'a secret of at least thirty-two bytes';

/** The least that a registration needs. */
export const auth = { secret, domain: 'news.example' };

/** Settings of a registration with these options beside the least. */
export const settingsWith = (options: object): Settings => parseOptions({ auth, ...options });

/** What is said against these options. */
export const refused = (options: unknown): string => {

    try {
        parseOptions(options);
    }
    catch (error) {
        return (error as Error).message;
    }

    return 'accepted';
};
