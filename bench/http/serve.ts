import { answerCosts } from '../profile/costs';
import { servers } from './servers';
import type { Name } from './servers';

// The process of one server: reports its address, and its costs on request.

const [name] = process.argv.slice(2) as [Name];
answerCosts();
void servers[name]().then((target) => process.send?.(target));
