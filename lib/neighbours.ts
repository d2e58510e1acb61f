import { audienceOf } from './auth/options';
import type { AuthSettings } from './auth/options';
import type { CryptoNews } from './host';
import type { Runtime } from './runtime';

const remembered = new WeakMap<CryptoNews, AuthSettings>();

/** Keeps what later registrations on the same server are compared with. */
export const remember = (news: CryptoNews, { settings }: Runtime): void => {

    remembered.set(news, settings.auth);
};

/** Logs a warning for each registration on the server that has a secret and a domain in common with this one. */
export const warnOfNeighbours = ({ name, settings: { auth }, log }: Runtime, instances: ReadonlyMap<string, CryptoNews>): void => {

    for (const [neighbour, news] of instances) {
        const other = remembered.get(news);
        if (other && shares(auth, other)) {
            const message = tokensOf(auth, name) === tokensOf(other, neighbour)
                ? `${name} and ${neighbour} take each other's tokens, those of administrators too: they share auth.secret, auth.issuer and auth.audience`
                : `${name} and ${neighbour} share auth.secret and a domain. Their tokens differ, but give each a secret of its own`;
            log(['auth', 'shared', 'warn'], { message, neighbour });
        }
    }
};

const shares = (one: AuthSettings, other: AuthSettings): boolean => {

    const secrets = new Set(other.secret.map(({ secret }) => secret));
    const domains = new Set(other.domain.map((domain) => domain.toLowerCase()));
    return one.secret.some(({ secret }) => secrets.has(secret)) && one.domain.some((domain) => domains.has(domain.toLowerCase()));
};

const tokensOf = (auth: AuthSettings, name: string): string => `${auth.issuer}\0${audienceOf(auth, name)}`;
