/** Maximum number of marks on one letter: more than any script needs. */
const most = 6;

/** All marks count, not only non-spacing ones: spacing marks such as U+302E have combining classes, too. */
const piled = new RegExp(`(\\p{M}{${most}})\\p{M}+`, 'gu');

/**
 * Removes marks beyond the sixth on one letter. Normalising sorts a run of marks by combining class, which takes time that is
 * quadratic in its length: no unbounded run may reach `normalize()`.
 */
export const withoutPiles = (text: string): string => text.replace(piled, '$1');
