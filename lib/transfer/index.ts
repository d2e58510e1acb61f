export { exportStorage } from './export';
export type { MoveOptions, Moved, Progress } from './export';
export { TransferError } from './format';
export type { ExportFooter, TransferCode } from './format';
export { importStorage } from './import';
