import Joi from 'joi';

import { article } from '../articles/schema';
import { socialPlatformBot } from '../bots/schema';
import { feedCategory } from '../categories/schema';
import { narrative } from '../narratives/schema';
import { newsItem } from '../news/schema';
import { recap } from '../recaps/schema';
import { tokenSummary } from '../summaries/schema';
import { apiToken } from '../tokens/schema';

/** The specification's resources, under its names for them. */
export const resources: Readonly<Record<string, Joi.Schema>> = {
    NewsItem: newsItem,
    TokenSummaryResponse: tokenSummary,
    Article: article,
    Recap: recap,
    Narrative: narrative,
    FeedCategory: feedCategory,
    ApiToken: apiToken,
    SocialPlatformBot: socialPlatformBot,
    ErrorResponse: Joi.object({ detail: Joi.string().required() })
};
