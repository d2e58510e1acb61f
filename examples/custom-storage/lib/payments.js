'use strict';

const { keyOf } = require('./database');
const { sweep } = require('./ranges');

/** Payments. Only the holder of a payment's newest fence may change it. */
class LmdbPayments {

    constructor(database) {

        this.database = database;
    }

    async get(key, now, call) {

        const entry = this.database.read(call, ({ payments }) => payments.get(keyOf(key)));
        if (!entry || (entry.expiresAt <= now && entry.leaseUntil <= now)) {
            return null;
        }

        const record = { ...entry };
        delete record.fence;
        return record;
    }

    async claim({ key, alias, proof, request, fence, leaseUntil, expiresAt }, now, call) {

        return this.database.write(call, ({ payments, paymentNames }) => {

            const known = payments.get(keyOf(key));
            if (known && !isReplaceable(known, now)) {
                return known.fence === fence && known.state === 'claimed' ? 'claimed' : 'known';
            }

            const named = alias === null ? undefined : paymentNames.get(keyOf(alias));
            const holder = named === undefined || named === key ? undefined : payments.get(keyOf(named));
            if (holder && !isReplaceable(holder, now)) {
                return 'taken';
            }

            [known, holder].forEach((entry) => entry && this.remove(entry));
            payments.put(keyOf(key), { key, alias, proof, request, fence, state: 'claimed', leaseUntil, answer: null, receipt: null, expiresAt });
            if (alias !== null) {
                paymentNames.put(keyOf(alias), key);
            }

            return 'claimed';
        });
    }

    async renew(key, fence, until, call) {

        return this.change(key, fence, ['claimed', 'settling'], { leaseUntil: until }, call);
    }

    async begin(key, fence, answer, until, call) {

        return this.change(key, fence, ['claimed', 'settling'], { state: 'settling', answer, leaseUntil: until }, call);
    }

    async suspend(key, fence, call) {

        return this.change(key, fence, ['settling', 'unknown'], { state: 'unknown', leaseUntil: 0 }, call);
    }

    async complete(key, fence, receipt, call) {

        return this.change(key, fence, ['settling', 'unknown', 'settled'], { state: 'settled', receipt, leaseUntil: 0 }, call);
    }

    async recover(key, fence, now, until, call) {

        return this.database.write(call, ({ payments }) => {

            const entry = payments.get(keyOf(key));
            const isOpen = entry && ['settling', 'unknown'].includes(entry.state) && (entry.leaseUntil <= now || entry.fence === fence);
            if (!isOpen) {
                return false;
            }

            payments.put(keyOf(key), { ...entry, state: 'settling', fence, leaseUntil: until });
            return true;
        });
    }

    async free(key, fence, call) {

        return this.database.write(call, ({ payments }) => {

            const entry = payments.get(keyOf(key));
            const isHeld = entry?.fence === fence && entry.state !== 'settled';
            if (isHeld) {
                this.remove(entry);
            }

            return isHeld;
        });
    }

    /** Runs in the caller's transaction. */
    sweep(now, limit) {

        const { payments } = this.database.tables;
        return sweep(payments, ({ expiresAt, leaseUntil }) => expiresAt <= now && leaseUntil <= now, limit, (_key, entry) => this.remove(entry));
    }

    change(key, fence, states, parts, call) {

        return this.database.write(call, ({ payments }) => {

            const entry = payments.get(keyOf(key));
            const isHeld = entry?.fence === fence && states.includes(entry.state);
            if (isHeld) {
                payments.put(keyOf(key), { ...entry, ...parts });
            }

            return isHeld;
        });
    }

    remove({ key, alias }) {

        const { payments, paymentNames } = this.database.tables;
        payments.remove(keyOf(key));
        if (alias !== null) {
            paymentNames.remove(keyOf(alias));
        }
    }
}

/** Whether a claim of the same key or alias may replace a payment. */
const isReplaceable = ({ state, leaseUntil, expiresAt }, now) => leaseUntil <= now && (state === 'claimed' || expiresAt <= now);

module.exports = { LmdbPayments };
