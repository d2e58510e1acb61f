import { SqlArticles } from './articles';
import { SqlBots } from './bots';
import { SqlCategories } from './categories';
import type { Dialect } from './dialect';
import { SqlDocuments } from './documents';
import { SqlNarratives } from './narratives';
import { SqlOnce } from './once';
import { SqlPayments } from './payments';
import type { Runner } from './runner';
import { SqlTexts } from './texts';
import { SqlTokens } from './tokens';

/** The groups of the contract whose statements are the same for both databases: all but news. */
export class SqlGroups {

    readonly narratives: SqlNarratives;
    readonly articles: SqlArticles;
    readonly categories: SqlCategories;
    readonly texts: SqlTexts;
    readonly tokens: SqlTokens;
    readonly once: SqlOnce;
    readonly bots: SqlBots;
    readonly payments: SqlPayments;
    readonly documents: SqlDocuments;

    constructor(runner: Runner, dialect: Dialect) {

        this.narratives = new SqlNarratives(runner, dialect);
        this.articles = new SqlArticles(runner, dialect);
        this.categories = new SqlCategories(runner, dialect);
        this.texts = new SqlTexts(runner, dialect);
        this.tokens = new SqlTokens(runner, dialect);
        this.once = new SqlOnce(runner, dialect);
        this.bots = new SqlBots(runner, dialect);
        this.payments = new SqlPayments(runner, dialect);
        this.documents = new SqlDocuments(runner, dialect);
    }
}
