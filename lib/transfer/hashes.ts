import { createHash } from 'node:crypto';

/**
 * Texts as 64 bits of their hash: 8 bytes per text, so that millions fit; a Set needs many times as much. That two of ten
 * million texts have the same is less likely than one in three hundred thousand.
 */
export class Hashes {

    private values = new BigUint64Array(1024);
    private size = 0;

    add(...texts: readonly unknown[]): void {

        if (this.size === this.values.length) {
            const larger = new BigUint64Array(2 * this.size);
            larger.set(this.values);
            this.values = larger;
        }

        this.values[this.size++] = createHash('sha256').update(JSON.stringify(texts)).digest().readBigUInt64LE();
    }

    hasDuplicates(): boolean {

        const sorted = this.sorted();
        return sorted.some((value, i) => i > 0 && value === sorted[i - 1]);
    }

    /** Whether each of these texts is one of the others. */
    areIn(others: Hashes): boolean {

        const known = others.sorted();
        let at = 0;
        return this.sorted().every((value) => {

            at = known.indexOf(value, at);
            return at >= 0;
        });
    }

    private sorted(): BigUint64Array {

        return this.values.slice(0, this.size).sort();
    }
}
