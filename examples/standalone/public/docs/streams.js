import { baseUrl, session } from '../shared/session.js';

/** Shows streams of the feed. Each function calls `onLine(text)`, and resolves once the stream has ended. */

/** Reads an event stream, or any other body as it arrives. */
export const readStream = async (response, onLine) => {

    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
        const lines = (rest + read.value).split('\n');
        rest = lines.pop();
        lines.filter((line) => line !== '').forEach(onLine);
    }

    if (rest !== '') {
        onLine(rest);
    }
};

/** Opens a WebSocket of the feed, and answers its pings. `onOpen` gets a function `send(text)`. */
export const openSocket = async (path, { signal, onOpen, onLine }) => {

    const url = new URL(`${baseUrl}${path}`);
    url.protocol = url.protocol.replace('http', 'ws');
    url.searchParams.set('token', await session.token());
    const socket = new WebSocket(url);
    signal.addEventListener('abort', () => socket.close(1000));
    socket.onopen = () => onOpen((text) => {

        socket.send(text);
        onLine(`→ ${text}`);
    });
    socket.onmessage = ({ data }) => {

        onLine(`← ${data}`);
        const { type, timestamp } = JSON.parse(data);
        if (type === 'ping') {
            socket.send(JSON.stringify({ type: 'pong', timestamp }));
        }
    };

    const { code, reason } = await new Promise((done) => {

        socket.onclose = done;
    });
    return `Closed with ${code}${reason ? `: ${reason}` : ''}`;
};
