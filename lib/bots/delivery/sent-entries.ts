import type { Json, Seq } from '../../storage/contract';

/** Entries that are remembered individually. Older ones count as sent. */
const maxEntries = 262_144;

interface Stored {
    /** Entries up to this one count as sent. */
    readonly floor: Seq;
    /** Index of the byte that `bits` begins with. */
    readonly start: number;
    /** One bit per entry, in base64. */
    readonly bits: string;
}

/** Uses division, since positions of the log may exceed the 32 bits of bit operators. */
const byteOf = (seq: Seq): number => Math.floor(seq / 8);

/** The entries of the log that a chat has received. */
export class SentEntries {

    private constructor(private floor: Seq, private start: number, private bits: Buffer) {}

    /** No entry was sent yet, and none up to `floor` will be. */
    static above(floor: Seq): SentEntries {

        return new SentEntries(floor, byteOf(floor), Buffer.alloc(0));
    }

    static parse(json: Json): SentEntries {

        const { floor, start, bits } = JSON.parse(json) as Stored;
        return new SentEntries(floor, start, Buffer.from(bits, 'base64'));
    }

    has(seq: Seq): boolean {

        return seq <= this.floor || ((this.bits[byteOf(seq) - this.start] ?? 0) & (1 << (seq % 8))) !== 0;
    }

    add(seq: Seq): void {

        this.raiseFloor(seq - maxEntries);
        const place = byteOf(seq) - this.start;
        if (seq <= this.floor) {
            return;
        }

        if (place >= this.bits.length) {
            this.bits = Buffer.concat([this.bits, Buffer.alloc(place + 1 - this.bits.length)]);
        }

        this.bits.writeUInt8(this.bits.readUInt8(place) | (1 << (seq % 8)), place);
    }

    /** Entries up to `floor` count as sent from now on. */
    raiseFloor(floor: Seq): void {

        if (floor > this.floor) {
            this.floor = floor;
            this.bits = this.bits.subarray(Math.max(0, byteOf(floor) - this.start));
            this.start = byteOf(floor);
        }
    }

    toJson(): Json {

        const stored: Stored = { floor: this.floor, start: this.start, bits: this.bits.toString('base64') };
        return JSON.stringify(stored);
    }
}
