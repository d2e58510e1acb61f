import type { BotRecord, BotStatus, BotTask } from '../../lib/storage/contract';
import type { TaskRow } from './bots-delivery';
import type { BotRow, Columns, StatusRow } from './bots-registration';
import { parseList } from './lists';

export const toRow = (bot: BotRecord): BotRow => ({
    id: bot.id,
    owner: bot.owner,
    label: bot.label,
    platform: bot.platform,
    platform_user: bot.platformUserId,
    platform_channel: bot.platformChannelId,
    chat: bot.chat ?? null,
    categories: bot.categories && JSON.stringify(bot.categories),
    settings: bot.settings ?? null,
    created_at: bot.createdAt
});

const deliveriesOf = ({ deliveries }: Pick<StatusRow, 'deliveries'>): Pick<BotStatus, 'deliveries'> => (deliveries === null ? {} : { deliveries });

/** Members of a bot that was rewound. */
export const rewindsOf = ({ rewinds, rewound_from: rewoundFrom }: Columns<'rewinds' | 'rewound_from'>): Pick<BotTask, 'rewinds' | 'rewoundFrom'> => (rewinds > 0 ? { rewinds, rewoundFrom } : {});

/** Converts rows of bots to the contract's form. */
export class BotRows {

    toTask(row: TaskRow): BotTask {

        const { after_seq: cursor, failures } = row;
        return { bot: this.toRecord(row), cursor, failures, ...deliveriesOf(row), ...rewindsOf(row) };
    }

    toSharedTask(row: TaskRow): BotTask {

        return { ...this.toTask(row), shared: Boolean(row.shared) };
    }

    toStatus(row: StatusRow): BotStatus {

        const { state, reason, after_seq: cursor, failures } = row;
        return { ...this.toRecord(row), state: state === 'dead' ? 'dead' : 'active', reason, cursor, failures, ...deliveriesOf(row) };
    }

    private toRecord(row: BotRow): BotRecord {

        return {
            id: row.id,
            owner: row.owner,
            label: row.label,
            platform: row.platform,
            platformUserId: row.platform_user,
            platformChannelId: row.platform_channel,
            ...(row.chat !== null && { chat: row.chat }),
            categories: row.categories === null ? null : parseList(row.categories),
            ...(row.settings !== null && { settings: row.settings }),
            createdAt: row.created_at
        };
    }
}
