import Joi from 'joi';

import { opmlResult, sourcePreview, sourceStatus } from '../admin/source-routes';
import { article, articleInput } from '../articles/schema';
import { nonceOutput, publicTokenOutput, sessionOutput } from '../auth/schema';
import { botsOutput, idOutput, messageOutput, socialPlatformBot } from '../bots/schema';
import { webhookMessages } from '../bots/webhook-schema';
import { feedCategory } from '../categories/schema';
import { feedCommands, feedEvents, feedReplies } from '../feed/schema';
import { narrative } from '../narratives/schema';
import { newsDraft } from '../news/draft';
import { analysis, newsItem, plainNewsItem } from '../news/schema';
import { recap } from '../recaps/schema';
import { tokenSummary } from '../ticker-summaries/schema';
import { apiToken, tokenInfo, usageReport } from '../tokens/schema';

/** What the service returns: the specification's resources under its names for them, then the rest. */
export const outputs: Readonly<Record<string, Joi.Schema>> = {
    NewsItem: newsItem,
    PaidNewsItem: plainNewsItem,
    Analysis: analysis,
    TokenSummaryResponse: tokenSummary,
    Article: article,
    Recap: recap,
    Narrative: narrative,
    FeedCategory: feedCategory,
    ApiTokenInfo: tokenInfo,
    ApiToken: apiToken,
    ApiTokenUsage: usageReport,
    SocialPlatformBot: socialPlatformBot,
    ErrorResponse: Joi.object({ detail: Joi.string().required() }),
    Nonce: nonceOutput,
    Session: sessionOutput,
    PublicToken: publicTokenOutput,
    BotRegistration: idOutput,
    SocialPlatformBots: botsOutput,
    Message: messageOutput,
    Source: sourceStatus,
    SourcePreview: sourcePreview,
    OpmlResult: opmlResult,
    Healthy: Joi.object({ status: Joi.valid('healthy').required() }),
    Unhealthy: Joi.object({ status: Joi.valid('unhealthy').required() }),
    ...feedEvents,
    ...feedReplies,
    ...webhookMessages
};

/** What clients send: parts of request bodies, whose wholes are named by their operations, and messages of the feed. */
export const inputs: Readonly<Record<string, Joi.Schema>> = {
    NewsDraft: newsDraft,
    ArticleDraft: articleInput,
    ...feedCommands
};
