import { h } from '../shared/dom.js';
import { field, InputError, textInput } from '../shared/form.js';

/** When a bot sends: digests, quiet hours and the least importance, by a clock that its owner chooses. */

const zones = () => h('datalist', { id: 'zones' }, Intl.supportedValuesOf('timeZone').map((value) => h('option', { value })));

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A schedule in words. */
export const scheduleWords = ({ time_zone: zone, digest_at: digest, quiet_hours: quiet, min_importance: least }) => [
    digest && `digest at ${digest.join(', ')}`,
    quiet && `quiet from ${quiet.from} to ${quiet.to}`,
    least && `importance from ${least}`,
    (digest || quiet) && zone
].filter(Boolean).join('; ');

const fields = (schedule) => [
    h('div', { class: 'pair' },
        field('Digest at', textInput('digest_at', { value: schedule.digest_at?.join(', ') ?? '', placeholder: '08:00, 18:00' }), 'Times of the day. Left empty, each item is sent by itself.'),
        field('Time zone', textInput('time_zone', { value: schedule.time_zone ?? ownZone(), list: 'zones', autocapitalize: 'off' }), 'Such as Europe/Berlin')),
    h('fieldset', { class: 'pair' },
        h('legend', { class: 'field-name', text: 'Quiet hours, in which nothing is sent' }),
        field('From', textInput('quiet_from', { type: 'time', value: schedule.quiet_hours?.from ?? '' })),
        field('To', textInput('quiet_to', { type: 'time', value: schedule.quiet_hours?.to ?? '' }))),
    field('Least importance', textInput('min_importance', { type: 'number', min: '0', max: '1', step: '0.05', inputmode: 'decimal', value: String(schedule.min_importance ?? '') }), 'From 0, which lets everything through, to 1'),
    zones()
];

const quietOf = (from, to) => {

    if (Boolean(from) !== Boolean(to)) {
        throw new InputError(from ? 'quiet_to' : 'quiet_from', 'Quiet hours need a beginning and an end.');
    }

    if (from && from === to) {
        throw new InputError('quiet_to', 'Quiet hours end at another time than they begin.');
    }

    return from ? { from, to } : null;
};

/** The schedule of a form; null if it has none. */
const read = (data) => {

    const text = (name) => data.get(name).trim();
    const digest = text('digest_at').split(/[\s,;]+/).filter(Boolean);
    const quiet = quietOf(text('quiet_from'), text('quiet_to'));
    const least = Number(text('min_importance'));
    if (digest.length === 0 && !quiet && !least) {
        return null;
    }

    return {
        time_zone: text('time_zone'),
        ...(digest.length > 0 && { digest_at: digest }),
        ...(quiet && { quiet_hours: quiet }),
        ...(least && { min_importance: least })
    };
};

/** The schedule as part of a form. Returns the element, and `read(data)`. */
export const scheduleChoice = (schedule = null) => ({
    element: h('details', { open: schedule !== null }, h('summary', { text: 'Digest, quiet hours, importance' }), h('div', { class: 'fields' }, ...fields(schedule ?? {}))),
    read
});
