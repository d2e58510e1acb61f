import { clip, sentencesOf } from '../../text/sentences';
import type { Evidence } from '../types';
import { claimsOf, claimsOfRecords, stem } from './claims';
import type { Claims } from './claims';
import { tidy } from './tidy';

export interface Statement {
    readonly text: string;
    readonly cites: readonly string[];
}

export interface Bounds {
    readonly maxBullets: number;
    /** Most characters of a statement. */
    readonly maxLength: number;
}

/** Least share of a statement's meaningful words that its evidence must contain. */
const overlap = 0.5;

/** Begin sentences without being names. */
const openers = new Set(('a about after all also although amid among an and another as at because before besides both but by despite during each for from further given he her his however if in instead it its many meanwhile '
    + 'more most no nor not now on once one only or other our over overall recent separately several she since so some still such that the their them then there these they this those though through thus to total under until up what when '
    + 'where while who why with you analysts investors traders markets prices shares officials developers users companies regulators').split(' ').map(stem));

const includesAll = (said: Iterable<string>, known: ReadonlySet<string>): boolean => [...said].every((one) => known.has(one));

const openerOf = (text: string): string => stem((/[\p{L}\p{N}]+/u.exec(text) ?? []).join().toLowerCase());

/** Whether `known` contains all numbers, tickers, addresses and names of `text`, and at least half of its meaningful words. */
export const isSupported = (text: string, known: Claims): boolean => {

    const claims = claimsOf(text);
    const opener = openerOf(text);
    const names = [...claims.names].filter((name) => name !== opener || !openers.has(name));
    const shared = [...claims.content].filter((one) => known.content.has(one)).length;
    return includesAll(claims.numbers, known.numbers)
        && includesAll(claims.tickers, known.tickers)
        && includesAll(claims.links, known.links)
        && includesAll(names, known.words)
        && claims.content.size > 0
        && shared >= claims.content.size * overlap;
};

/** One sentence within bounds. */
const trim = (text: string, maxLength: number): string => clip(sentencesOf(tidy(text)).slice(0, 1).join(), maxLength);

/**
 * The statements that may be published: cleaned, each supported by the records that it cites, no duplicates.
 */
export const guard = (statements: readonly Statement[], evidence: readonly Evidence[], { maxBullets, maxLength }: Bounds): Statement[] => {

    const byId = new Map(evidence.map((record) => [record.id, record]));
    const kept = new Map<string, Statement>();
    for (const { text: raw, cites } of statements) {
        const text = trim(raw, maxLength);
        const cited = [...new Set(cites)].map((id) => byId.get(id));
        const records = cited.filter((record) => record !== undefined);
        if (kept.size < maxBullets && !kept.has(text) && records.length > 0 && records.length === cited.length && isSupported(text, claimsOfRecords(records))) {
            kept.set(text, { text, cites: records.map(({ id }) => id) });
        }
    }

    return [...kept.values()];
};

/** The headline, cleaned. Null unless the evidence supports it. */
export const guardTitle = (title: string, evidence: readonly Evidence[], maxLength: number): string | null => {

    const text = clip(tidy(title), maxLength);
    return isSupported(text, claimsOfRecords(evidence)) ? text : null;
};
