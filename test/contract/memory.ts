import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { contractSuite } from './suite';

export const lab = Lab.script();

contractSuite(lab, 'memory', async () => ({ storage: memory(), dispose: async () => {} }));
