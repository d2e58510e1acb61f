import { servers } from './servers';
import type { ServerName } from './servers';

// The process of one server: reports its address, then its CPU time whenever it is asked.

const [name, file] = process.argv.slice(2) as [ServerName, string];
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit());
void servers[name](file).then((target) => process.send?.(target));
