import { takeOver, takenOver } from '../takeovers';

/** Deals that are agreed, and not yet done. */
const pending = new RegExp(String.raw`\b(?:agree[sd]?|plans?|planning|set) to (?:${takeOver}|merge|sell)\b|\b(?:expected|due|scheduled) to close\b|\bclos(?:e|es|ing) in (?:early |late |mid-)?\d{4}\b|\bsubject to (?:\S+ ){0,3}approvals?\b|^(?:\p{Lu}\S* ){1,4}to (?:[Bb]uy|[Aa]cquire) `, 'u');

/** A purchase of a company that a text reports as done. */
const done = new RegExp(String.raw`\b(?:ha(?:s|ve) ${takenOver}|acquired|completed (?:its|the) (?:purchase|acquisition))\b`);

/** Whether a text reports a deal as done that one of the reports of its story calls agreed or still to come. */
export const isPremature = (text: string, reports: readonly string[]): boolean => done.test(text) && !pending.test(text) && reports.some((report) => pending.test(report));
