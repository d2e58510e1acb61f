import { h } from '../../shared/dom.js';
import { acting, sure } from '../../shared/form.js';
import { records } from '../../shared/records.js';
import { session } from '../../shared/session.js';
import { agoTime, clock } from '../../shared/time.js';

/** The last messages to a bot, and a test of it. */

/** Time between looks while the list is open. */
const everyMs = 5000;

const statuses = {
    sent: ['Sent', 'good'],
    throttled: ['Throttled', 'slow'],
    failed: ['Failed', 'bad'],
    refused: ['Refused', 'bad'],
    dead: ['Undeliverable', 'bad']
};

const kinds = { item: 'Headline', update: 'Correction', retraction: 'Retraction', skipped: 'Note on what was left out', digest: 'Digest' };

const statusTag = (status) => h('span', { class: 'outcome', data: { outcome: statuses[status]?.[1] ?? '' }, text: statuses[status]?.[0] ?? status });

const subject = ({ kind, item_id: id }) => (id !== null && kind !== 'retraction'
    ? h('a', { class: 'named', href: `./#item=${encodeURIComponent(id)}`, text: kinds[kind] ?? kind })
    : h('span', { text: kinds[kind] ?? kind }));

const facts = ({ attempts, reason, next_attempt_at: next }) => [
    attempts > 1 && `${attempts} attempts`,
    reason,
    next && `next attempt at ${clock(Date.parse(next))}`
].filter(Boolean).join(', ');

/** One message. `onRewind(seq)` sends it and what followed it again. */
const line = (delivery, onRewind) => h('li', { class: 'delivery' },
    agoTime(Date.parse(delivery.at)),
    statusTag(delivery.status),
    h('span', { class: 'delivery-what' }, subject(delivery), ' ', h('span', { class: 'fine-text numeric', text: `#${delivery.seq}` })),
    sure('Again from here', () => onRewind(delivery.seq - 1), `message ${delivery.seq}`),
    facts(delivery) && h('p', { class: 'delivery-facts', text: facts(delivery) }));

const testWords = ({ status, reason, retry_after: seconds }) => {

    if (status === 'sent') {
        return 'The test message was accepted.';
    }

    return [`The test message was not sent: ${reason ?? statuses[status]?.[0] ?? status}.`.replace('..', '.'), seconds && `Try again in ${seconds} s.`].filter(Boolean).join(' ');
};

const testPart = (id, onTested) => {

    const status = h('p', { class: 'hint', role: 'status' });
    const button = acting('Send a test message', async () => {

        status.textContent = 'Sending.';
        status.textContent = await session.client.bots.test(id).then(testWords, (error) => `The test message was not sent. ${error.message}`);
        await onTested();
    });
    return h('div', { class: 'actions' }, button, status);
};

/** Looks again every few seconds for as long as the reader can see the list. */
const follow = (element, reload) => {

    const isShown = () => element.isConnected && element.closest('details').open && element.closest('dialog').open;
    const look = () => {

        if (isShown()) {
            void (document.hidden ? Promise.resolve() : reload()).then(() => setTimeout(look, everyMs));
        }
    };

    setTimeout(look, everyMs);
};

/** Returns the part, and `reload()`. `onPosition(position)` is called with how far the bot has got. */
export const deliveriesPart = (id, { onPosition, onRewind }) => {

    const list = records({
        load: async () => {

            const { position, deliveries } = await session.client.bots.deliveries(id);
            onPosition(position);
            return deliveries;
        },
        idOf: ({ seq, kind }) => `${seq} ${kind}`,
        entryOf: (delivery) => ({ element: line(delivery, onRewind) }),
        empty: 'Nothing has been sent yet.',
        failed: 'The last messages could not be loaded.'
    });
    list.element.classList.add('deliveries');
    const element = h('section', { 'aria-label': 'Last messages' }, h('h4', { class: 'label', text: 'Last messages' }), list.element, testPart(id, list.reload));
    return { element, reload: list.reload, follow: () => follow(element, list.reload) };
};

