import type { RuntimeWith } from '../runtime';
import { audienceOf } from './options';
import type { AuthSettings } from './options';

/** All registrations of a server, by name; the same object for each of them. */
type Instances = ReadonlyMap<string, unknown>;
type Neighbours = ReadonlyMap<string, AuthSettings>;

const remembered = new WeakMap<Instances, Neighbours>();

const neighboursOf = (instances: Instances): Neighbours => remembered.get(instances) ?? new Map<string, AuthSettings>();

/** Remembers the settings that later registrations on the same server are compared with. */
export const remember = ({ name, settings }: Pick<RuntimeWith<AuthSettings>, 'name' | 'settings'>, instances: Instances): void => {

    remembered.set(instances, new Map([...neighboursOf(instances), [name, settings]]));
};

/** Logs a warning for each registration on the server that shares a secret and a domain with this one. */
export const warnOfNeighbours = ({ name, settings: auth, log }: Pick<RuntimeWith<AuthSettings>, 'name' | 'settings' | 'log'>, instances: Instances): void => {

    for (const [neighbour, other] of neighboursOf(instances)) {
        if (shares(auth, other)) {
            const message = tokensOf(auth, name) === tokensOf(other, neighbour)
                ? `${name} and ${neighbour} accept each other's tokens, including those of administrators: they share auth.secret, auth.issuer and auth.audience`
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
