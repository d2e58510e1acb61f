import { accountCases } from './account';
import { deskCases } from './desk';
import { docsCases } from './docs';
import { editorCases } from './editor';
import { newspaperCases } from './newspaper';
import type { Cases } from './site';

/** All browser cases by title. test/examples/standalone/page.ts runs them in a separate process. */
export const cases: Cases = { ...deskCases, ...newspaperCases, ...accountCases, ...editorCases, ...docsCases };
