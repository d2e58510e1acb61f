/** Maximum length of a URL, in characters. */
const maxUrl = 2048;

/** Parameters that track the reader and do not affect the page. */
const tracking = new RegExp('^(?:utm_.*|mtm_.*|pk_(?:campaign|kwd|source|medium|content)|hsa_.*|at_(?:campaign|medium)|fb_(?:action_ids|action_types|comment_id|ref|source)|'
    + '(?:fb|g|d)clid|gclsrc|gbraid|wbraid|msclkid|yclid|ysclid|twclid|ttclid|li_fat_id|igsh|igshid|mc_[ce]id|mkt_tok|_hsenc|_hsmi|_ga|_gl|_openstat|__s|vero_id|vero_conv|'
    + 'oly_(?:anon|enc)_id|wickedid|s_cid|cmpid|cmp|ncid|ref_src|ref_url|rss_id|srsltid|guccounter|guce_referrer(?:_sig)?|echobox|soc_(?:src|trk)|smid|smtyp|taid|xtor)$', 'i');

/** Returns an http(s) URL of at most 2,048 characters; null for anything else. */
export const webUrl = (text: unknown, base?: string): URL | null => {

    if (typeof text !== 'string' || text.length > maxUrl) {
        return null;
    }

    try {
        const url = new URL(text, base);
        return (url.protocol === 'http:' || url.protocol === 'https:') && url.href.length <= maxUrl ? url : null;
    }
    catch {
        return null;
    }
};

/**
 * Returns the canonical form of an address: lower-case host, no credentials, no fragment, no tracking, sorted query. What
 * remains of the query stays as it was written. Null if the text is not an http(s) URL. Idempotent.
 */
export const canonicalUrl = (text: unknown): string | null => {

    const url = webUrl(text);
    if (!url) {
        return null;
    }

    const query = url.search.slice(1).split('&').filter((pair) => pair !== '' && !tracking.test(nameOf(pair))).sort().join('&');
    const host = url.host.replace(/\.+(?=:|$)/, '');
    return `${url.protocol}//${host}${url.pathname}${query === '' ? '' : `?${query}`}`;
};

const nameOf = (pair: string): string => pair.split('=', 1).join('');

/** Reduces an address to what identifies its story: without protocol, `www.` and a slash at the end. */
export const storyAddress = (canonical: string): string => canonical.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/(?=\?|$)/, '');

/** Returns the host by which readers know an outlet. */
export const outletHost = (canonical: string): string => storyAddress(canonical).replace(/[/?:].*$/s, '');
