import { stem } from './stem';

/** Nouns made of a verb and a particle: a company that "shuts down" announces its "shutdown". */
const nouns = `
bail-out break-down break-out build-up buy-back buy-out claw-back crack-down draw-down fall-out kick-off lay-off lock-up melt-down pay-out pull-back
roll-back roll-out sell-off set-back show-down shut-down slow-down spin-off stand-off step-down take-over wipe-out write-down
`;

/** Each noun, by the stem of its verb and the particle. */
const compounds: ReadonlyMap<string, string> = new Map(nouns.trim().split(/\s/).map((noun) => {

    const [verb, particle] = noun.split('-') as [string, string];
    return [`${stem(verb)} ${particle}`, verb + particle];
}));

const particles: ReadonlySet<string | undefined> = new Set(['back', 'down', 'off', 'out', 'over', 'up']);

/** Returns, for each word in lower case, the noun that it makes with the next one; undefined if they make none. */
export const compoundsIn = (words: readonly string[]): readonly (string | undefined)[] => {

    const compoundAt = (word: string, next: string | undefined): string | undefined => (particles.has(next) ? compounds.get(`${stem(word)} ${next as string}`) : undefined);
    return words.map((word, at) => compoundAt(word, words[at + 1]));
};
