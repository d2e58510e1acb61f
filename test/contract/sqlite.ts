import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import { contractSuite } from './suite';

export const lab = Lab.script();

contractSuite(lab, 'SQLite', async () => ({ storage: sqlite(':memory:'), dispose: async () => {} }));
