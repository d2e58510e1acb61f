import { h } from '../shared/dom.js';
import { baseUrl, session } from '../shared/session.js';
import { bodyOf } from './samples.js';
import { openSocket, readStream } from './streams.js';
import { json } from './code.js';

const mostLines = 500;

const isStream = (response) => (response.headers.get('content-type') ?? '').startsWith('text/event-stream');

const pretty = (text) => {

    try {
        return json(JSON.parse(text));
    }
    catch {
        return text;
    }
};

/** Path and query from a form. */
const addressOf = (path, form) => {

    const query = new URLSearchParams();
    let filled = path;
    for (const input of form.querySelectorAll('[data-in]')) {
        if (input.dataset.in === 'path') {
            filled = filled.replace(`{${input.name}}`, encodeURIComponent(input.value));
        }
        else if (input.value !== '') {
            query.set(input.name, input.value);
        }
    }

    return `${filled}${query.size > 0 ? `?${query}` : ''}`;
};

const inputOf = ({ name, in: place, required, schema, example }) => h('label', { class: 'field' },
    h('span', { class: 'field-name', text: required ? `${name}, required` : name }),
    h('input', { name, data: { in: place }, autocomplete: 'off', spellcheck: 'false', placeholder: schema?.default === undefined ? null : String(schema.default), value: required && place === 'query' ? example : null }));

/** Output of responses, line by line if they are streamed. */
const createOutput = () => {

    const status = h('p', { class: 'status', role: 'status' });
    const answer = h('pre', { class: 'answer', tabindex: '0', 'aria-label': 'Answer', hidden: true });
    let lines = [];
    return {
        elements: [status, answer],
        report: (text, isOk = null) => {

            status.textContent = text;
            status.dataset.ok = String(isOk);
        },
        clear: () => {

            lines = [];
            answer.hidden = true;
        },
        show: (text) => {

            answer.textContent = text;
            answer.hidden = text === '';
        },
        add: (line) => {

            lines = [...lines, line].slice(-mostLines);
            answer.textContent = lines.join('\n');
            answer.hidden = false;
            answer.scrollTop = answer.scrollHeight;
        }
    };
};

/** Paths of what only a session may call. */
const isOwned = /(^|\/)(admin|user)\//;

const accepted = (operation) => ('text/event-stream' in (operation.responses?.[200]?.content ?? {}) ? { accept: 'text/event-stream' } : {});

const sendRequest = async ({ method, path, operation, isOpen }, form, output, signal) => {

    const body = form.querySelector('textarea[name=body]')?.value;
    const started = performance.now();
    const response = await fetch(`${baseUrl}${addressOf(path, form)}`, {
        method: method.toUpperCase(),
        headers: { ...accepted(operation), ...(!isOpen && { authorization: `Bearer ${await session.token()}` }), ...(body !== undefined && { 'content-type': Object.keys(operation.requestBody.content)[0] }) },
        body,
        signal
    });
    const hint = [401, 403].includes(response.status) && !session.isSignedIn && isOwned.test(path) ? '. Sign in with a wallet to run this' : '';
    output.report(`${response.status} ${response.statusText}, ${Math.round(performance.now() - started)} ms${hint}`, response.ok);
    if (response.ok && isStream(response)) {
        await readStream(response, output.add);
        output.report('The stream has ended', true);
        return;
    }

    output.show(pretty(await response.text()));
};

const follow = async ({ path }, form, output, signal) => {

    const messages = form.querySelector('textarea[name=message]');
    const send = form.querySelector('[data-send]');
    output.report('Connecting');
    const end = await openSocket(path, {
        signal,
        onLine: output.add,
        onOpen: (post) => {

            output.report('Connected', true);
            send.hidden = false;
            send.onclick = () => post(messages.value);
        }
    });
    send.hidden = true;
    output.report(end, false);
};

/** A form that runs an operation with the reader's token, and can stop a stream. */
export const runner = (document, endpoint) => {

    const { method, operation } = endpoint;
    const isSocket = Boolean(operation['x-websocket']);
    const output = createOutput();
    const body = bodyOf(document, operation);
    const area = (name, text) => {

        const element = h('textarea', { name, rows: String(Math.min(12, text.split('\n').length + 1)), spellcheck: 'false' });
        element.value = text;
        return element;
    };

    const parameters = (operation.parameters ?? []).filter(({ in: place }) => place === 'query' || place === 'path');
    const button = h('button', { class: 'button strong', text: isSocket ? 'Connect' : `Send ${method.toUpperCase()}` });
    const stop = h('button', { type: 'button', class: 'button', text: 'Stop', hidden: true });
    const form = h('form', { class: 'run' },
        parameters.length > 0 && h('div', { class: 'run-fields' }, parameters.map(inputOf)),
        body !== undefined && h('label', { class: 'field' }, h('span', { class: 'field-name', text: 'Body' }), area('body', body.isJson ? json(body.value) : body.value)),
        isSocket && h('label', { class: 'field' }, h('span', { class: 'field-name', text: 'Message' }), area('message', json({ type: 'subscribe', feed_category: 'bitcoin' }))),
        h('div', { class: 'actions' }, button, isSocket && h('button', { type: 'button', class: 'button', data: { send: '' }, hidden: true, text: 'Send the message' }), stop),
        output.elements);

    form.addEventListener('submit', async (event) => {

        event.preventDefault();
        const abort = new AbortController();
        output.clear();
        output.report('Sending');
        button.hidden = true;
        stop.hidden = false;
        stop.onclick = () => abort.abort();
        try {
            await (isSocket ? follow : sendRequest)(endpoint, form, output, abort.signal);
        }
        catch (error) {
            output.report(abort.signal.aborted ? 'Stopped' : `No answer: ${error.message}`, false);
        }
        finally {
            button.hidden = false;
            stop.hidden = true;
        }
    });
    return form;
};
