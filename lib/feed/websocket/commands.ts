import { isBoom } from '@hapi/boom';

import { forbidden } from '../../access';
import type { Access } from '../../access';
import type { Filter } from '../../filters/parse';
import type { List, Seq } from '../../storage/contract';
import type { FeedContext } from '../context';
import { invalidCommand, parseMessage } from '../protocol/client-messages';
import type { Command, Subscribe } from '../protocol/client-messages';
import * as ServerMessages from '../protocol/server-messages';
import type { Spelling } from '../protocol/spelling';
import { reachable } from '../delivery/context';
import type { Reader } from '../delivery/reader';

/** The session that commands act on. */
export interface CommandClient {
    /** What the token permits. */
    readonly access: Access;
    readonly reader: Reader;
    /** Whether the session is over: then commands have no effect. */
    readonly ended: boolean;
    /** Of all messages to the client. The first message of the client that shows a spelling decides it (ruling 37). */
    spelling: Spelling;
    /** Whether a message has decided the spelling. */
    hasSpelling: boolean;
    /** Sends a text message, unless the session is over. */
    send(text: string): void;
}

/**
 * Executes one client's commands in order, one at a time, and answers in the client's spelling. It has no state of its own,
 * so that a client that sends nothing needs none.
 */
export class Commands {

    private readonly context: FeedContext;
    private readonly client: CommandClient;

    constructor(context: FeedContext, client: CommandClient) {

        this.context = context;
        this.client = client;
    }

    /** Queues a message of the client; null for a binary one. */
    receive(text: string | null): void {

        const { command, spelling } = text === null ? { command: invalidCommand('Messages are text'), spelling: null } : parseMessage(text);
        void this.context.commands.run(this.client, () => this.answer(command, spelling));
    }

    private async answer(command: Command, spelling: Spelling | null): Promise<void> {

        this.decideSpelling(spelling);
        try {
            await this.execute(command);
        }
        catch (error) {
            this.context.logger(['feed', 'error'], error);
            this.fail('Temporarily unavailable', 'Please repeat the message later');
        }
    }

    private decideSpelling(spelling: Spelling | null): void {

        if (spelling && !this.client.hasSpelling) {
            this.client.hasSpelling = true;
            this.client.spelling = spelling;
        }
    }

    private execute(command: Command): Promise<void> | void {

        switch (command.kind) {
            case 'subscribe':
                return this.subscribe(command);
            case 'unsubscribe':
                return this.unsubscribe(command.code);
            case 'ping':
                return this.client.send(ServerMessages.pong(this.client.spelling, command.timestamp ?? this.context.clock.now() / 1000));
            case 'bad':
                return this.fail(command.error, command.details);
            case 'pong':
        }
    }

    private async subscribe(command: Subscribe): Promise<void> {

        const known = await this.context.categories.codes();
        const permitted = command.codes.filter((code) => this.permits(code, known));
        const codes = this.withinLimit(permitted);
        if (codes.length === 0) {
            return;
        }

        const { after } = command;
        const filter = await this.filterOf(command);
        const from = after === null ? null : await reachable(this.context.news, after);
        if (filter !== 'refused' && !this.client.ended) {
            codes.forEach((code) => this.startFollowing(code, command, from, filter));       // in one turn, so that all are read together
        }
    }

    /** Whether a category exists and may be followed; otherwise the client gets an error. */
    private permits(code: string, known: ReadonlySet<string>): boolean {

        const { access, spelling } = this.client;
        if (!known.has(code)) {
            this.client.send(ServerMessages.unknownCategory(spelling, code));
            return false;
        }

        if (forbidden(access, [code]) !== undefined) {
            this.client.send(ServerMessages.denied(spelling, code));
            return false;
        }

        return true;
    }

    /** The categories that do not exceed the number of subscriptions; for the others the client gets an error. */
    private withinLimit(codes: List): List {

        const { reader } = this.client;
        const { maxSubscriptions } = this.context.settings;
        const added = new Set<string>();
        return codes.filter((code) => {

            if (reader.has(code) || added.has(code)) {
                return true;
            }

            if (reader.subscriptions + added.size >= maxSubscriptions) {
                this.fail('Too many subscriptions', `No more than ${maxSubscriptions} at once: ${code} is one too many`);
                return false;
            }

            added.add(code);
            return true;
        });
    }

    /** Null for none. A filter that cannot be used is answered with an error. */
    private async filterOf({ filter, query }: Subscribe): Promise<Filter | null | 'refused'> {

        try {
            return await this.context.filters.ofTree(this.client.access, filter, query);
        }
        catch (error) {
            if (!isBoom(error)) {
                throw error;
            }

            this.fail(error.output.statusCode === 403 ? 'Permission denied' : 'Invalid message', error.message);
            return 'refused';
        }
    }

    /** `from` is the position that the log can be read from. If it is not `after`, the client gets a gap. */
    private startFollowing(code: string, { after, corrections, analysis }: Subscribe, from: Seq | null, filter: Filter | null): void {

        this.client.send(ServerMessages.subscribed(this.client.spelling, code, Math.max(this.context.tail.head, from ?? 0)));
        if (from !== after) {
            this.client.send(ServerMessages.gap(this.client.spelling, code, after, from));
        }

        this.client.reader.add(code, from, corrections, analysis, filter);
    }

    private unsubscribe(code: string): void {

        this.client.reader.remove(code);
        this.client.send(ServerMessages.unsubscribed(this.client.spelling, code));
    }

    private fail(error: string, details: string): void {

        this.client.send(ServerMessages.failed(this.client.spelling, error, details));
    }
}
