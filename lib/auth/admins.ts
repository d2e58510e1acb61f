import type { AdminBy } from './jwt';
import type { Authorization } from './options';

/** Who is an administrator: the wallets of `auth.admins`, and those whom the host's `authorize` makes one. */
export class Admins {

    readonly #listed: ReadonlySet<string>;

    /** @param isAsked whether the host has an `authorize`. */
    constructor(wallets: readonly string[], private readonly isAsked: boolean) {

        this.#listed = new Set(wallets.map((wallet) => wallet.toLowerCase()));
    }

    /** Why a wallet that signs in is an administrator; null if it is none. */
    reasonOf(wallet: string, { isAdmin }: Authorization): AdminBy | null {

        if (isAdmin) {
            return 'granted';
        }

        return this.#lists(wallet) ? 'listed' : null;
    }

    /** Whether the wallet of a session still is an administrator, for the reason that it was when it signed in (ruling 15). */
    isStill(reason: AdminBy | null, wallet: string, { isAdmin }: Authorization): boolean {

        return reason === 'granted' ? !this.isAsked || isAdmin === true : reason === 'listed' && this.#lists(wallet);
    }

    #lists(wallet: string): boolean {

        return this.#listed.has(wallet.toLowerCase());
    }
}
