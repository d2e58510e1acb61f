import { ConfigError } from './variables';

/** Variables by the option of the plugin that they become. */
const variables: ReadonlyMap<string, string> = new Map([
    ['auth.admins', 'ADMIN_WALLETS'],
    ['cors.origins', 'CORS_ORIGINS'],
    ['publicUrl', 'PUBLIC_URL'],
    ['trustProxy', 'TRUST_PROXY'],
    ['x402.payTo', 'X402_PAY_TO']
]);

const refusedOption = /^hapi-crypto-news: invalid option: ([\w.]+)(?:\[\d+\])* (.*)$/s;

/** The line that a failed start prints. It names the variable that is at fault, if it is one. */
export const failureLine = (error: unknown): string => {

    const { name, message } = error as Error;
    if (error instanceof ConfigError) {
        return `Bad configuration: ${message}`;
    }

    const [, option = '', fault = ''] = refusedOption.exec(message) ?? [];
    const variable = variables.get(option);
    return variable === undefined ? `Could not start: ${name === 'StorageError' ? 'DATABASE: ' : ''}${message}` : `Bad configuration: ${variable}: ${fault}`;
};
