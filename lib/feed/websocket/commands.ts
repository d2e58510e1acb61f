import { forbidden } from '../../access';
import type { Access } from '../../access';
import type { Seq } from '../../storage/contract';
import type { Room } from '../context';
import * as Protocol from '../protocol';
import type { Request, Spelling, Subscribe } from '../protocol';
import type { Reader } from '../replay/reader';

const atRest = Promise.resolve();

/** Who speaks with a client. */
export interface Speaker {
    readonly access: Access;
    readonly reader: Reader;
    /** Nothing is answered any more. */
    readonly ended: boolean;
    /** In which the client is told everything; the first message that shows one decides (ruling 37). */
    spelling: Spelling;
    say(text: string): void;
}

/** The requests of one client, answered in their order and in its spelling. */
export class Dialogue {

    private readonly room: Room;
    private readonly speaker: Speaker;
    private decided = false;
    private turn: Promise<void> = atRest;
    private waiting = 0;

    constructor(room: Room, speaker: Speaker) {

        this.room = room;
        this.speaker = speaker;
    }

    /** Whether there are messages that are not answered yet. */
    get busy(): boolean {

        return this.waiting > 0;
    }

    /** A message of the client; null: one that is not text. */
    receive(text: string | null): void {

        const { request, spelling } = text === null ? { request: Protocol.invalid('Messages are text'), spelling: null } : Protocol.parseMessage(text);
        ++this.waiting;
        this.turn = this.turn.then(() => this.answer(request, spelling));
    }

    private async answer(request: Request, spelling: Spelling | null): Promise<void> {

        this.decide(spelling);
        try {
            await this.act(request);
        }
        catch (error) {
            this.room.log(['feed', 'error'], error);
            this.fail('Temporarily unavailable', 'Please repeat the message later');
        }

        if (--this.waiting === 0) {
            this.turn = atRest;
        }
    }

    private decide(spelling: Spelling | null): void {

        if (spelling && !this.decided) {
            this.decided = true;
            this.speaker.spelling = spelling;
        }
    }

    private act(request: Request): Promise<void> | void {

        switch (request.kind) {
            case 'subscribe':
                return this.subscribe(request);
            case 'unsubscribe':
                return this.unsubscribe(request.code);
            case 'ping':
                return this.speaker.say(Protocol.pong(this.speaker.spelling, request.timestamp ?? this.room.clock.now() / 1000));
            case 'bad':
                return this.fail(request.error, request.details);
            case 'pong':
        }
    }

    private async subscribe({ code, after, corrections }: Subscribe): Promise<void> {

        const { speaker: { access, reader }, room } = this;
        const codes = await room.codes();
        if (!codes.has(code)) {
            return this.speaker.say(Protocol.unknownCategory(this.speaker.spelling, code));
        }

        if (forbidden(access, [code]) !== undefined) {
            return this.speaker.say(Protocol.denied(this.speaker.spelling, code));
        }

        if (reader.subscriptions >= room.limits.maxSubscriptions && !reader.has(code)) {
            return this.fail('Too many subscriptions', `No more than ${reader.subscriptions} at once: ${code} is one too many`);
        }

        const from = after === null ? null : await room.reachable(after);
        if (!this.speaker.ended) {
            this.join(code, after, from, corrections);
        }
    }

    /** `from` is the position that the log can be read from: another than was asked for is a gap. */
    private join(code: string, after: Seq | null, from: Seq | null, corrections: boolean): void {

        this.speaker.say(Protocol.subscribed(this.speaker.spelling, code, Math.max(this.room.head(), from ?? 0)));
        if (from !== after) {
            this.speaker.say(Protocol.gap(this.speaker.spelling, code, after, from));
        }

        this.speaker.reader.add(code, from, corrections);
    }

    private unsubscribe(code: string): void {

        this.speaker.reader.remove(code);
        this.speaker.say(Protocol.unsubscribed(this.speaker.spelling, code));
    }

    private fail(error: string, details: string): void {

        this.speaker.say(Protocol.failed(this.speaker.spelling, error, details));
    }
}
