import { capitalised } from '../../text/capitals';
import { countries } from './countries';
import type { Country } from './countries';

const named = (...names: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'u');

/** What reports call a country's central bank. */
const banks: Readonly<Record<string, readonly string[]>> = { japan: ['BO[Jj]'], china: ['PBOC'], australia: ['RBA'], korea: ['BOK'], india: ['RBI'], switzerland: ['SNB'] };

const wordsFor = ({ name, peoples, seats }: Country): string[] => [name, ...peoples, ...seats].map(capitalised);

/** Economies by the names of their country, central bank and market. */
export const economies: readonly (readonly [string, RegExp])[] = [
    ['us', /\bUS\b|\bU\.S\.|\bUnited States\b|\bAmerican?s?\b|\bFed\b|\bFederal Reserve\b|\bWall Street\b|\bFOMC\b/],
    ['uk', /\bUK\b|\bU\.K\.|\bBritain\b|\bBritish\b|\bBank of England\b|\bBoE\b|\bBOE\b/],
    ['euro', /\b[Ee]uro ?zone\b|\b[Ee]uro area\b|\bECB\b|\bEuropean Central Bank\b/],
    ...countries.map((country) => [country.name, named(...wordsFor(country), ...banks[country.name] ?? [])] as const)
];
