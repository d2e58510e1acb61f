import type { Options } from 'hapi-crypto-news';

import type { Config } from './config';

/** How clients reach the API: base URL, allowed origins, and the response for an empty list. */
export const accessOptions = ({ publicUrl, linkBase, corsOrigins, newsEmpty }: Config): Pick<Options, 'publicUrl' | 'cors' | 'feed' | 'news'> => ({
    ...(linkBase !== null && { publicUrl: linkBase }),
    cors: { origins: corsOrigins },
    feed: { origins: corsOrigins === '*' ? '*' : [new URL(publicUrl).origin, ...corsOrigins] },
    news: { empty: newsEmpty }
});
