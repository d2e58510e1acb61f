import type { Analysis } from '../judgement/record';
import type { JudgementPatch, NewsPatch } from '../news/draft';

/** Members of an item that a stage judges, by their names in `edited`. */
const judged: readonly (readonly [name: string, members: readonly (keyof NewsPatch)[]])[] = [
    ['sentiment', ['sentiment', 'sentiment_value']], ['tokens', ['tokens']], ['feed_categories', ['feed_categories']]
];

const analysed = ['kind', 'state', 'event'] as const satisfies readonly (keyof JudgementPatch)[];

/** Members of the item and of its analysis that an editor sets with this draft or patch. */
export const editedIn = (patch: NewsPatch): readonly string[] => [
    ...judged.filter(([, members]) => members.some((member) => patch[member] !== undefined)).map(([name]) => name),
    ...analysed.filter((member) => patch.analysis?.[member] !== undefined)
];

/** Whether a patch concerns nothing but the analysis. */
export const isJudgement = ({ analysis, ...members }: NewsPatch): boolean => analysis !== undefined && Object.values(members).every((value) => value === undefined);

/** Applies to an analysis what editors have set, by this patch or an earlier one. */
export const withEdits = (analysis: Analysis, patch: NewsPatch, former: Partial<Analysis> = {}): Analysis => {

    const edited = [...new Set([...former.edited ?? [], ...editedIn(patch)])];
    if (edited.length === 0) {
        return analysis;
    }

    const { kind, state, event } = { ...analysis, ...former, ...patch.analysis };
    return {
        ...analysis,
        scored: analysis.scored || edited.includes('sentiment'),
        ...(edited.includes('kind') && { kind }),
        ...(edited.includes('state') && { state }),
        ...(edited.includes('event') && { event }),
        edited
    };
};
