const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Minutes east of Greenwich, of the names that RFC 822 and outlets use. */
const zones: Readonly<Record<string, number>> = {
    ut: 0, utc: 0, gmt: 0, z: 0, wet: 0, bst: 60, west: 60, cet: 60, cest: 120, eet: 120, eest: 180, msk: 180, gst: 240, ist: 330, sgt: 480, hkt: 480, jst: 540, kst: 540, aest: 600, aedt: 660,
    est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420, akst: -540, akdt: -480, hst: -600
};

const time = String.raw`(?:[,\sT]+(?:at\s+)?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\b\.?)?)?`;
const zone = String.raw`\s*(?:(?:GMT|UTC)?([+-])(\d{2}):?(\d{2})?|\(?([a-z]{1,5})\)?)?`;

const iso = new RegExp(String.raw`^(\d{4})-?(\d{2})(?:-?(\d{2}))?${time}${zone}`, 'i');
const dayFirst = new RegExp(String.raw`^(?:[a-z]+\.?,?\s*)?(\d{1,2})(?:st|nd|rd|th)?[\s.-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})\b${time}${zone}`, 'i');
const monthFirst = new RegExp(String.raw`^(?:[a-z]+\.?,?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${time}${zone}`, 'i');
const asctime = /^[a-z]{3,9},?\s+([a-z]{3})\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s+(?:([a-z]{1,5})\s+)?(\d{4})/i;

/** Nothing that feeds tell happened before. What lies in the future is somebody else's to judge. */
const first = Date.UTC(1990, 0);

/**
 * The time that a feed's date names, in milliseconds since the epoch, or null. Reads RFC 822, RFC 3339, ISO 8601 and
 * what is found besides; a date without a zone is UTC, on any machine.
 */
export const timeOf = (text: string): number | null => {

    const parts = partsOf(text.trim().slice(0, 80).replace(asctime, '$2 $1 $5 $3 $4'));
    if (!parts) {
        return null;
    }

    const at = Date.UTC(parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second) - parts.offset * 60_000;
    const sound = parts.month >= 0 && parts.month < 12 && parts.day >= 1 && parts.day <= 31 && parts.hour <= 24 && parts.minute < 60;
    return sound && at >= first ? at : null;
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

    const byIso = iso.exec(text);
    if (byIso) {
        const [, year, month, day, ...rest] = byIso;
        return { year: Number(year), month: Number(month) - 1, day: Number(day ?? 1), ...timeParts(rest) };
    }

    const byDay = dayFirst.exec(text);
    if (byDay) {
        const [, day, month, year, ...rest] = byDay;
        return { year: fullYear(String(year)), month: monthOf(String(month)), day: Number(day), ...timeParts(rest) };
    }

    const byMonth = monthFirst.exec(text);
    if (byMonth) {
        const [, month, day, year, ...rest] = byMonth;
        return { year: Number(year), month: monthOf(String(month)), day: Number(day), ...timeParts(rest) };
    }

    return null;
};

const fullYear = (year: string): number => (year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year));

const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase());

const timeParts = ([hour = '0', minute = '0', second = '0', half, sign, hours = '0', minutes = '0', name = '']: readonly (string | undefined)[]) => ({
    hour: half === undefined ? Number(hour) : Number(hour) % 12 + (half.toLowerCase() === 'p' ? 12 : 0),
    minute: Number(minute),
    second: Number(second),
    offset: sign === undefined ? zones[name.toLowerCase()] ?? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
});
