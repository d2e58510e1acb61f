import { lazily } from '../../text/memo';
import { clip } from '../../text/sentences';
import { checkClaims } from '../claims/check-claims';
import { headlineStatement } from './headline-statement';
import { wordingsOf } from './rewording';
import { Spellings } from './spellings';
import type { Statement, StoryReport } from './statements';

/** Headlines of a story as its reports would put them. Each is worded when it is first asked for, and once: that takes long, and most are not used. */
export class WordedHeadlines {

    private readonly known = new Map<number, Statement>();

    private readonly spellings = lazily(() => new Spellings(this.reports.flatMap(({ title, text }) => [title, text])));

    /** @param maxLength of a headline, in characters. */
    constructor(private readonly reports: readonly StoryReport[], private readonly maxLength: number) {}

    /** The headline of a report, by the index of that. */
    statement(doc: number): Statement {

        const statement = this.known.get(doc) ?? { text: this.wordingOf(this.reports[doc] as StoryReport), doc, position: -1, score: 0 };
        this.known.set(doc, statement);
        return statement;
    }

    /** The first wording that the report supports, or else the headline. */
    private wordingOf(report: StoryReport): string {

        const headline = headlineStatement(report.title, this.spellings());
        return clip(wordingsOf(headline, this.spellings()).find((wording) => checkClaims(wording, [report]).ok) ?? headline, this.maxLength);
    }
}
