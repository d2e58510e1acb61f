import { withFullStop } from '../../text/full-stop';
import { firstOf, lazyList } from '../../text/lazy-list';
import { sentencesOf } from '../../text/sentences';
import { addsFact, begunWith, isAnnouncement, mayAddFact } from './additions';
import { isOpinion } from './commentary';
import { reportsEvent } from './coverage';
import { isEcho } from './echoes';
import { endingOf, withEnding } from './endings';
import { subjectOf } from './headline-subjects';
import { likenessOf, repeatsHeadline, typicalHeadline } from './headlines';
import { beginsWithOrigin } from './history';
import { leansOnEvent, refersToSubject } from './leaning';
import { gistOf } from './main-clause';
import { mentionsAny, namesOfTitle } from './named';
import { isPlan } from './outlook';
import { hasFigure, nameOtherCoins, saysAgain, sharesFigure } from './repetition';
import { withoutToday } from './relative-times';
import { reportsAct } from './reported';
import { isLine, statementsOf } from './statements';
import type { Statement, StatementOptions, StoryReport, TextOptions } from './statements';
import { isTeasing } from './teasing';
import { WordedHeadlines } from './worded-headlines';
import { isCased, withoutOpening } from './wording';

/** More sentences than a report has. */
const farther = 1000;

/** Returns the sentence after a statement in its report, if it can be used; otherwise nothing. */
const followerOf = ({ doc, position }: Statement, reports: readonly StoryReport[], { maxLength }: StatementOptions): Statement[] => {

    const text = sentencesOf((reports[doc] as StoryReport).text).slice(position + 1, position + 2).map((sentence) => withoutToday(withoutOpening(sentence))).join('');
    return isLine(text) && text.length <= maxLength && !/^["“]/.test(text) ? [{ text, doc, position: position + 1, score: 0 }] : [];
};

/** Whether a text reports an act. Scripts without capitals do not show it. */
const isReport = (text: string): boolean => !isTeasing(text) && !isOpinion(text) && (!isCased(text) || reportsAct(text));

/** Headlines with different content, used if there are no sentences: those that do not repeat the title of the text come first. To word one as a sentence takes long, and most are not used. */
const headlinesOf = function* (reports: readonly StoryReport[], worded: WordedHeadlines, { max, title: shown = '' }: TextOptions): Generator<Statement, void> {

    const titles = reports.map(({ title }) => title);
    const typical = typicalHeadline(titles);
    const place = (title: string, doc: number): number => (isTeasing(title) ? 4 : 0) + (repeatsHeadline(title, [shown]) ? 2 : 0) + (doc === typical ? 0 : 1);
    const chosen: Statement[] = [];
    for (const [doc, title] of [...titles.entries()].sort(([a, left], [b, right]) => place(left, a) - place(right, b))) {
        const isNew = title !== '' && chosen.every((other) => !saysAgain(title, other.text));
        if (isNew && chosen.length < max && (chosen.length === 0 || !isTeasing(title))) {
            const statement = worded.statement(doc);
            chosen.push(statement);
            yield statement;
        }
    }
};

/** The sentence or headline that opens a text if no sentence reports an act. */
const firstAmong = (headlines: Iterable<Statement>, statements: readonly Statement[]): Statement | undefined => {

    return firstOf(headlines, ({ text }) => isReport(text))
        ?? firstOf(headlines, ({ text }) => !isTeasing(text))
        ?? statements[0]
        ?? firstOf(headlines, () => true);
};

/** What a text is titled with, and what shows that a sentence is about it. */
interface Topic {
    readonly title: string;
    /** Names in the title. */
    readonly names: readonly string[];
    /** Whom it is about, or the first of its names; empty if it names nobody. */
    readonly subject: readonly string[];
    /** Index of the report that has the title; -1 if the title is none of a report. */
    readonly doc: number;
}

/** What a title sets its event against: "Tarn falls while Halden gains". */
const contrast = /,? (?:while|whereas) .*$/iu;

const topicOf = (reports: readonly StoryReport[], { title: whole = reports[0]?.title ?? '' }: TextOptions): Topic => {

    const title = whole.replace(contrast, '');
    const names = namesOfTitle(title, reports);
    const [first] = subjectOf(title)?.name.split(' ') ?? names;
    return { title, names, subject: first === undefined ? [] : [first], doc: reports.findIndex((report) => report.title === whole) };
};

/** Whether a text names what the title does. */
const isNamed = (text: string, { names }: Topic): boolean => names.length === 0 || mentionsAny(text, names);

/** What the score of a sentence is raised by if it opens the report with the title, begins with what the title is about, reports an act, and has the figure of the title. */
const preferred = { opening: .3, subject: .3, act: .3, figure: .2 } as const;

/** Number of words that the subject of a sentence is among. */
const beginning = 8;

const startOf = (text: string): string => text.split(' ', beginning).join(' ');

/** The first words of a title, which name its subject. */
const headOf = (title: string): string => title.split(' ', 3).join(' ');

/** Whether a text begins with whom the title is about, or with the first name of the title. */
const isAboutSubject = (text: string, { subject }: Topic): boolean => mentionsAny(startOf(text), subject);

/** Whether what opens a report can be taken for the event of a title, in whatever words: its subject is named in the title, or it has the figure of the title. In the report of another headline it must begin with the subject of the title, report an act, and have that figure. */
const isLead = ({ text, doc }: Statement, topic: Topic): boolean => {

    const { title, names, doc: own } = topic;
    const isExact = !hasFigure(title) || sharesFigure(text, title);
    const isAbout = names.length > 0 ? mentionsAny(startOf(text), names) : isExact;
    const isOwn = doc === own ? isAbout : isExact && isAboutSubject(text, topic);
    return isOwn && !isPlan(text) && isReport(text);
};

/** Whether a sentence opens its report: the first one, or the second if the first cannot stand in a text, as a remark cannot. */
const isOpening = ({ doc, position }: Statement, statements: readonly Statement[]): boolean => {

    return position <= 1 && position === Math.min(...statements.filter((other) => other.doc === doc).map((other) => other.position));
};

/** Whether a text is about what followed the event of a title. */
const isAfter = (text: string, { title }: Topic): boolean => isEcho(text) && !isEcho(title);

/** Sentences that report the event of the title by name, the best first. */
const openingsOf = (statements: readonly Statement[], topic: Topic): Statement[] => {

    const worthOf = (one: Statement): number => {

        const merits = [one.doc === topic.doc && one.position === 0 && preferred.opening, isAboutSubject(one.text, topic) && preferred.subject, isReport(one.text) && preferred.act, sharesFigure(one.text, topic.title) && preferred.figure];
        return merits.reduce((sum: number, merit) => sum + Number(merit), one.score);
    };

    const isEvent = ({ text, position }: Statement): boolean => reportsEvent(text, topic.title) && (position === 0 || isReport(text));
    const telling = statements.filter((one) => isNamed(one.text, topic) && !nameOtherCoins(gistOf(one.text), headOf(topic.title)) && !beginsWithOrigin(one.text) && !isAfter(one.text, topic) && !isAnnouncement(one.text) && (isEvent(one) || (isOpening(one, statements) && isLead(one, topic))));
    return telling.sort((a, b) => worthOf(b) - worthOf(a));
};

/** Headlines that report the event of the title, worded as sentences: the title itself, then those that begin with its subject, the most like it first. */
const tellingHeadlines = function* (reports: readonly StoryReport[], topic: Topic, worded: WordedHeadlines): Generator<Statement, void> {

    const isSame = (title: string): boolean => title !== '' && title === topic.title || (isAboutSubject(title, topic) && !isAfter(title, topic) && reportsEvent(title, topic.title));
    const docs = [...reports.keys()].filter((doc) => isSame((reports[doc] as StoryReport).title));
    const likeness = docs.map((doc) => likenessOf((reports[doc] as StoryReport).title, topic.title));
    for (const doc of [...docs].sort((a, b) => (likeness[docs.indexOf(b)] as number) - (likeness[docs.indexOf(a)] as number))) {
        yield worded.statement(doc);
    }
};

/**
 * What opens a text if no sentence reports the event of its title by name: a headline that begins with a name of the title, if it has
 * any, and that could be worded as a sentence, or else a sentence with the event of any headline, or else a headline word for word.
 */
const substituteFor = (reports: readonly StoryReport[], topic: Topic, events: readonly Statement[], worded: WordedHeadlines): Statement | undefined => {

    const headlines = lazyList(tellingHeadlines(reports, topic, worded));
    const isWorded = ({ text, doc }: Statement): boolean => withFullStop(text).toLowerCase() !== withFullStop((reports[doc] as StoryReport).title).toLowerCase();
    const isSuitable = ({ text }: Statement): boolean => isReport(text) && (topic.names.length === 0 || mentionsAny(startOf(text), topic.names));
    return firstOf(headlines, (one) => isSuitable(one) && isWorded(one))
        ?? events.find((one) => isSuitable(one) && !isAfter(one.text, topic))
        ?? firstOf(headlines, isSuitable);
};

/** Whether a sentence of another report than the first one refers to what its own report has told before. */
const isOfAnother = ({ text, doc }: Statement, first: Statement): boolean => doc !== first.doc && (leansOnEvent(text) || refersToSubject(text));

/**
 * Returns the state of a story as prose, with sentences of several reports: the sentence that best reports the event of the title, then sentences that add facts to it, and how it ended.
 * If no sentence can open a text, a headline does. Empty only if there is neither.
 */
export const narrateFromSeveral = (reports: readonly StoryReport[], options: TextOptions): Statement[] => {

    const statements = statementsOf(reports, options);
    const topic = topicOf(reports, options);
    const titles = reports.map(({ title }) => title);
    const events = statements.filter(({ text }) => titles.some((title) => reportsEvent(text, title)));
    const [opening] = openingsOf(statements, topic);
    const worded = new WordedHeadlines(reports, options.maxLength);
    const headlines = opening ? [] : lazyList(headlinesOf(reports, worded, options));
    const first = opening ?? substituteFor(reports, topic, events, worded) ?? firstAmong(headlines, statements);
    if (!first) {
        return [];
    }

    const chosen: [Statement, ...Statement[]] = [first];
    const begun = begunWith(chosen, topic.title, reports);
    const rest = [() => statements.filter((one) => one !== first), () => (first.position < 0 ? [] : followerOf(first, reports, options)), () => statementsOf(reports, { ...options, isKnown: true })];
    const add = (more: Iterable<Statement>, max: number, isWanted: typeof addsFact): void => {

        for (const statement of chosen.length < max ? more : []) {
            if (chosen.length < max && !isOfAnother(statement, first) && isWanted(statement, begun)) {
                chosen.push(statement);
            }
        }
    };

    rest.forEach((more) => add(more(), options.max, addsFact));
    if (chosen.length === 1) {
        rest.forEach((more) => add(more().filter((one) => one.doc !== first.doc || first.position < 0), options.max, mayAddFact));
    }

    if (chosen.length === 1) {
        add([...headlines].filter(({ text }) => text !== first.text && !reportsEvent(text, first.text)), options.max, addsFact);
    }

    const place = ({ doc, position }: Statement): number => (doc === first.doc ? 0 : (doc + 1) * farther) + position;
    const sentences = [first, ...chosen.slice(1).sort((a, b) => place(a) - place(b))];
    return withEnding(sentences, endingOf(reports, worded, options), topic.title, options.max);
};
