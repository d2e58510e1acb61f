import { patternsFor } from '../../text/plain';
import { consent, gets, paper } from '../permits';

const kinds = '(?:conditional|final|full|formal|initial|preliminary|in-principle|provisional|regulatory|partial)';

const patternsIn = patternsFor({
    owned: new RegExp(`^(.+?) ${gets} ((?:(?!${kinds}\\b)[^ ,]+ ){1,4}?)(${kinds} )?${consent}(?: (?:for|to) (?:its |their |an? )?(.+))?$`, 'iu'),
    approved: new RegExp(`^(.+?) ${gets} (${kinds} )?${consent} from (?:the )?(.+?)(?: (?:for|to) (?:its |their |an? )?(.+))?$`, 'iu'),
    granted: new RegExp(`^(.+?) ${gets} (?:an? )?((?:[^ ,]+ ){0,4}?${paper}) from (?:the )?(.+?)((?: (?:for|to|in|as|after) .+)?)$`, 'iu')
});

/** Returns a title with who allows something first: "Norvik wins Oslo's approval for a desk" as "Oslo approves Norvik desk", and "gets a licence from Oslo" as "Oslo grants". */
export const withApproverFirst = (title: string): string => {

    const { owned, approved, granted } = patternsIn(title);
    return title
        .replace(approved, (_, who: string, kind = '', by: string, what = '') => `${by} ${String(kind)}approves ${who} ${String(what)}`)
        .replace(owned, (_, who: string, by: string, kind = '', what = '') => `${by}${String(kind)}approves ${who} ${String(what)}`)
        .replace(granted, (_, who: string, what: string, by: string, rest: string) => `${by} grants ${who} ${what}${rest}`);
};
