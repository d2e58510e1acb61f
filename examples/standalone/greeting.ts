import { shown } from './config';
import type { Config } from './config';

/** Text that lists the addresses, and describes how to become an administrator. */
export const greeting = ({ publicUrl, database, admins }: Pick<Config, 'publicUrl' | 'database' | 'admins'>, version: string, uri: string): readonly string[] => [
    `hapi-crypto-news ${version} at ${publicUrl} (listens at ${uri}, database ${shown(database)})`,
    `page ${publicUrl}/ · documentation ${publicUrl}/docs · API ${publicUrl}/news, described at ${publicUrl}/openapi.json`,
    admins.length > 0
        ? `administrators: ${admins.join(', ')}; sign in with one of these wallets (GET /auth/nonce, POST /auth/verify), then use the token for /admin/*`
        : 'no administrator: set ADMIN_WALLETS=0x… and sign in with that wallet to use /admin/*'
];
