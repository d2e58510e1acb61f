import { answerCosts } from '../profile/costs';
import { servers } from './servers';
import type { Name } from './servers';

// The process of one server: reports its address, then what it costs whenever it is asked.

const [name] = process.argv.slice(2) as [Name];
answerCosts();
void servers[name]().then((target) => process.send?.(target));
