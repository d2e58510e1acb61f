import { accountCases } from './account';
import { deskCases } from './desk';
import { docsCases } from './docs';
import { editorCases } from './editor';
import { newspaperCases } from './newspaper';
import type { Cases } from './site';

/** What a visitor meets, by title; test/examples/standalone/page.ts runs them in a process of their own. */
export const cases: Cases = { ...deskCases, ...newspaperCases, ...accountCases, ...editorCases, ...docsCases };
