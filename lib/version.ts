/** Name of the package, the plugin and its settings on routes. */
export const name = 'hapi-crypto-news';

/** Version of the package; a test holds it to package.json. */
export const version = '0.1.0';
