const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** HTML for a browser without a payment. Contains nothing of the request. */
export const defaultPaywallPage = ({ price, description }: { readonly price: string; readonly description: string }): string => {

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
