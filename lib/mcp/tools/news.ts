import { asTool } from '../tool';
import type { Tool } from '../tool';
import { itemTool } from './item';
import { searchTool } from './search';
import type { SearchDeps } from './search';

export interface NewsToolDeps extends SearchDeps {
    /** Answers an empty array if there is no news. */
    readonly news: SearchDeps['news'] & Parameters<typeof itemTool>[0]['news'];
}

export const newsTools = (deps: NewsToolDeps): readonly Tool[] => [asTool(searchTool(deps)), asTool(itemTool(deps))];
