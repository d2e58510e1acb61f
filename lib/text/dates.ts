import { monthOf } from './calendar';

/** Time zones by the names that RFC 822 and outlets use, in minutes east of Greenwich. */
const zones: Readonly<Record<string, number>> = {
    ut: 0, utc: 0, gmt: 0, z: 0, wet: 0, bst: 60, west: 60, cet: 60, cest: 120, eet: 120, eest: 180, msk: 180, gst: 240, ist: 330, sgt: 480, hkt: 480, jst: 540, kst: 540, aest: 600, aedt: 660,
    est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420, akst: -540, akdt: -480, hst: -600
};

const time = String.raw`(?:[,\sT]+(?:(?:at|-)\s+)?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{1,2})(?:[.,]\d+)?)?(?:\s*(?<half>[ap])\.?m\b\.?)?)?`;
const zone = String.raw`\s*(?:(?:GMT|UTC)?(?<sign>[+-])(?<hours>\d{1,2}):?(?<minutes>\d{2})?|\(?(?<zone>[a-z]{1,5})\)?)?`;

const patterns = [
    String.raw`(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})(?:\k<mark>(?<day>\d{1,2}))?(?!\d)${time}`,
    String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:T?(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?)?(?!\d)`,
    String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d)${time}`,
    String.raw`(?:[a-z]+\.?,?\s*)?(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.-]+(?<month>[a-z]{3,9})\.?,?[\s-]+(?<year>\d{4}|\d{2})\b${time}`,
    String.raw`(?:[a-z]+\.?,?\s+)?(?<month>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})${time}`
].map((pattern) => new RegExp(`^${pattern}${zone}`, 'i'));

const unix = /^(\d{10})(\d{3})?$/;
const asctime = /^[a-z]{3,9},?\s+([a-z]{3})\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s+(?:([a-z]{1,5})\s+)?(\d{4})/i;

/** Earliest time accepted. Times in the future are left to the caller. */
const first = Date.UTC(1990, 0);

/** Largest offset of a zone, in minutes. */
const maxOffset = 14 * 60;

/**
 * Returns the time that a feed's date names, in milliseconds since the epoch, or null. Reads RFC 822, RFC 3339, ISO 8601, Unix
 * time and other forms that outlets use. A date without a zone is UTC, on any machine. The order of day and month in numbers
 * with slashes is not guessed.
 */
export const timeOf = (text: string): number | null => {

    const date = text.trim().slice(0, 80);
    const [, seconds, thousandths = '000'] = unix.exec(date) ?? [];
    const at = seconds === undefined ? timeIn(partsOf(date.replace(asctime, '$2 $1 $5 $3 $4'))) : Number(seconds + thousandths);
    return at !== null && at >= first ? at : null;
};

const timeIn = (parts: Parts | null): number | null => {

    if (!parts || !isSound(parts)) {
        return null;
    }

    const { year, month, day, hour, minute, second, offset } = parts;
    return Date.UTC(year, month, day, hour, minute, second) - offset * 60_000;
};

/** Whether the day and the time exist. */
const isSound = ({ year, month, day, hour, minute, offset }: Parts): boolean => {

    const exists = new Date(Date.UTC(year, month, day)).getUTCMonth() === month;        // a 30 February is in March
    return exists && hour <= 24 && minute < 60 && Math.abs(offset) <= maxOffset;
};

interface Parts {
    readonly year: number;
    /** From 0. */
    readonly month: number;
    readonly day: number;
    readonly hour: number;
    readonly minute: number;
    readonly second: number;
    /** Minutes east of Greenwich. */
    readonly offset: number;
}

const partsOf = (text: string): Parts | null => {

    const groups = patterns.map((pattern) => pattern.exec(text)?.groups).find((found) => found !== undefined);
    if (!groups) {
        return null;
    }

    const { year = '', month = '', day = '1' } = groups;
    return { year: fullYear(year), month: /\d/.test(month) ? Number(month) - 1 : monthOf(month), day: Number(day), ...clockOf(groups), offset: offsetOf(groups) };
};

type Groups = Readonly<Record<string, string | undefined>>;

const fullYear = (year: string): number => (year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year));

const clockOf = ({ hour = '0', minute = '0', second = '0', half }: Groups): Pick<Parts, 'hour' | 'minute' | 'second'> => ({
    hour: half === undefined ? Number(hour) : Number(hour) % 12 + (half.toLowerCase() === 'p' ? 12 : 0),
    minute: Number(minute),
    second: Number(second)
});

const offsetOf = ({ sign, hours = '0', minutes = '0', zone: name = '' }: Groups): number => {

    return sign === undefined ? zones[name.toLowerCase()] ?? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
};
