import { witnesses } from '../../judgement/names/witnesses';
import { reportsEvent, sharesWord } from '../../judgement/summaries/coverage';
import { namesIn, rareNamesIn } from '../../judgement/summaries/known-words';
import { isDecided } from '../../judgement/summaries/prospects';
import { saysAgain, sharesFigure } from '../../judgement/summaries/repetition';
import { isOfMarket, isReversal } from '../../judgement/summaries/resolutions';
import { oncePer } from '../../text/memo';
import type { Evidence } from '../types';
import { isSameReading, readingsOf } from './indicators';
import type { Readings } from './indicators';
import { openingOf } from './opening';

/** What shows which matter a story is about. */
interface Matter {
    readonly records: readonly Evidence[];
    /** The record with the most typical headline. */
    readonly lead: Evidence;
    /** Event and token, such as 'market $BTC'. Null if either is unknown. */
    readonly topic: string | null;
}

/** Whom reports of different matters cite. */
const onlookers: ReadonlySet<string> = new Set(witnesses);

/** Names that identify a story. */
const rareNamesOf = oncePer(({ records }: Matter): ReadonlySet<string> => new Set([...rareNamesIn(records.map(openingOf).join(' '))].filter((name) => !onlookers.has(name))));

/** Names in the headlines of a story. */
const namesOf = oncePer(({ records }: Matter): ReadonlySet<string> => namesIn(records.map(({ title }) => title).join('. ')));

/** Fewest names of headlines, each of which many stories may contain, that identify a story together. */
const several = 2;

const shared = (names: ReadonlySet<string>, others: ReadonlySet<string>): number => [...names].filter((name) => others.has(name)).length;

/** Whether two stories have a rare name in common, or several others. */
const haveName = (a: Matter, b: Matter): boolean => shared(rareNamesOf(a), rareNamesOf(b)) > 0 || shared(namesOf(a), namesOf(b)) >= several;

/** Whether the main headline of a story says what a headline of another one does. */
const isHeadlineOf = ({ lead }: Matter, { records }: Matter): boolean => records.some(({ title }) => saysAgain(lead.title, title));

const isSomePair = ({ records }: Matter, others: Matter, is: (one: Evidence, other: Evidence) => boolean): boolean => records.some((one) => others.records.some((other) => is(one, other)));

/** What a headline says of those whom it names: it without their names. */
const deedOf = oncePer(({ title }: Evidence): string => {

    const names = namesIn(title);
    return title.split(' ').filter((word) => !names.has(word.toLowerCase().replace(/['’]s$|[^\p{L}\p{N}-]/gu, ''))).join(' ');
});

/** Whether a record reports the event of another one's headline, with more of it than its names. */
const reports = (record: Evidence, other: Evidence): boolean => reportsEvent(openingOf(record), other.title) && sharesWord(openingOf(record), deedOf(other));

const reportEachOther = (one: Evidence, other: Evidence): boolean => reports(one, other) && reports(other, one);

/** Whether the beginning of a record has a figure of the headline of another one, perhaps rounded. */
const haveFigure = (one: Evidence, other: Evidence): boolean => sharesFigure(openingOf(one), other.title) || sharesFigure(openingOf(other), one.title);

const isMarket = ({ topic }: Matter): boolean => topic?.startsWith('market ') === true;

const timesOf = ({ records }: Matter): readonly number[] => records.map(({ publishedAt }) => Number(publishedAt));

/** Whether a story tells that the move of a market has been lost or won back that another, older story is about. */
const isReversalOf = (a: Matter, b: Matter): boolean => isMarket(a) && a.topic === b.topic && isReversal(a.lead.title) && isOfMarket(b.lead.title) && Number(a.lead.publishedAt) > Math.max(...timesOf(b));

/** Whether a story tells what came of what another, older one announces, with a rare name of it or several others, or of the same coin. */
const isOutcomeOf = (a: Matter, b: Matter): boolean => (haveName(a, b) || (a.topic !== null && a.topic === b.topic)) && Number(a.lead.publishedAt) > Math.max(...timesOf(b)) && isDecided(b.lead.title, [a.lead.title]);

/** Purchases of several companies name the same price of a coin. */
const isPurchase = ({ topic }: Matter): boolean => topic?.startsWith('treasury ') === true;

/** A chain or an exchange has one outage at a time. */
const isOutage = ({ topic }: Matter): boolean => topic?.startsWith('outage ') === true;

/** The name with which the main headline of a story begins. */
const actorOf = ({ lead }: Matter): string | undefined => [...namesIn(lead.title.replace(/^\S+['’]s .*$/u, '').split(' ', 1).join())][0];

/** Whether somebody acts in a story of whom another one, about somebody else's act, knows nothing. */
const isActOfAnother = (story: Matter, other: Matter): boolean => {

    const actor = actorOf(story);
    return actor !== undefined && actorOf(other) !== undefined && other.records.every((record) => !openingOf(record).toLowerCase().includes(actor));
};

const readingOf = oncePer(({ records }: Matter): Readings => readingsOf(records));

/** Whether both stories give figures of economies, and not the same. */
const areOtherReadings = (a: Matter, b: Matter): boolean => readingOf(a).figures.size > 0 && readingOf(b).figures.size > 0 && !isSameReading(readingOf(a), readingOf(b));

/**
 * Whether two stories report about one matter: the same outage of a chain; the same event of the same coin with a name that neither
 * shares with other news, with the same headline in other words or with the same figure; or, whatever the event, with such a name and
 * the same figure, or each other's headline; or if one tells what came of the other. Moves of markets have none of these, unless one
 * tells that the other has been lost or won back, and acts of two companies are two matters.
 */
export const isOneMatter = (a: Matter, b: Matter): boolean => {

    if (isReversalOf(a, b) || isReversalOf(b, a) || isOutcomeOf(a, b) || isOutcomeOf(b, a)) {
        return true;
    }

    const areOtherPurchases = isPurchase(a) && isPurchase(b) && (isActOfAnother(a, b) || isActOfAnother(b, a));
    if (areOtherPurchases || areOtherReadings(a, b) || (isMarket(a) && isMarket(b))) {
        return false;
    }

    const isOneEvent = a.topic !== null && a.topic === b.topic;
    if (isOneEvent && (isOutage(a) || shared(rareNamesOf(a), rareNamesOf(b)) > 0 || isHeadlineOf(a, b) || isHeadlineOf(b, a) || (!isPurchase(a) && isSomePair(a, b, haveFigure)))) {
        return true;
    }

    return haveName(a, b) && (isSomePair(a, b, reportEachOther) || (shared(rareNamesOf(a), rareNamesOf(b)) > 0 && isSomePair(a, b, haveFigure)));
};
