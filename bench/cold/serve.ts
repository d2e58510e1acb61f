import { answerCosts } from '../profile/costs';
import { servers } from './servers';
import type { ServerName } from './servers';

// The process of one server: reports its address, and its costs on request.

const [name, file] = process.argv.slice(2) as [ServerName, string];
answerCosts();
process.on('disconnect', () => process.exit());
void servers[name](file).then((target) => process.send?.(target));
