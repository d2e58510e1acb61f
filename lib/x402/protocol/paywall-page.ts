import { synchronous } from '../../async/synchronous';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Offer {
    /** In US dollars. */
    readonly price: string;
    readonly description: string;
}

/** HTML for a browser without a payment: the host's, or the default page if that fails. */
export const paywallPage = (page: ((offer: Offer) => unknown) | undefined, { price, description }: Offer, report: (error: unknown) => void): string => {

    try {
        const html = page ? synchronous('x402.page', page({ price, description })) : defaultPage({ price, description });
        if (typeof html !== 'string') {
            throw new TypeError('x402.page() must return HTML as a text');
        }

        return html;
    }
    catch (error) {
        report(error);
        return defaultPage({ price, description });
    }
};

/** Contains nothing of the request. */
const defaultPage = ({ price, description }: Offer): string => {

    return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Payment required</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}h1{font-size:1.4rem}</style>
<h1>${escape(description)}</h1>
<p>One answer costs <strong>${escape(price)} US dollars</strong>, paid per request with the x402 protocol: no account, no subscription.</p>
<p>Call this address with an x402 client. The terms are in the header <code>PAYMENT-REQUIRED</code> of this answer.</p>
</html>
`;
};
