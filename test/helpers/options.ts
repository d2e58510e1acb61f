import { parseOptions } from '../../lib/options';
import type { Settings } from '../../lib/options';

export const secret = 'a secret of at least thirty-two bytes';

/** The minimal options of a registration. */
export const auth = { secret, domain: 'news.example' };

/** Settings of a registration with these options and the minimal ones. */
export const settingsWith = (options: object): Settings => parseOptions({ auth, ...options });

/** Message of the error that these options cause. */
export const refused = (options: unknown): string => {

    try {
        parseOptions(options);
    }
    catch (error) {
        return (error as Error).message;
    }

    return 'accepted';
};
