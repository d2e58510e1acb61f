import type { Question } from './questions';

/** Medians in µs. */
export interface Figures {
    readonly question: Question;
    readonly adapter: number;
    readonly floor: number;
    readonly peer: number;
    /** Among few items. */
    readonly few: number;
    readonly fewFloor: number;
}

const micros = (value: number): string => (value < 100 ? value.toFixed(1) : value.toFixed(0));

const times = (value: number): string => `${value.toFixed(2)} ×`;

const row = (cells: readonly string[]): string => cells.map((cell, i) => (i === 0 ? cell.padEnd(38) : cell.padStart(i === cells.length - 1 ? 6 : 10))).join(' ');

export const heading = row(['µs, median', 'driver', 'adapter', 'ratio', 'Kysely', 'few', 'growth', 'driver\'s', '']);

/** Whether a question stays within its bounds, compared with the bare driver and with itself among few items. */
export const holds = ({ question, adapter, floor, few }: Figures, bound: number, growth: number): boolean => {

    return adapter <= bound * floor && (question.apart || adapter <= growth * few);
};

export const lineOf = (figures: Figures, holding: boolean): string => {

    const { question, adapter, floor, peer, few, fewFloor } = figures;
    const grown = question.apart ? ['', '', ''] : [micros(few), times(adapter / few), times(floor / fewFloor)];
    return row([question.name, micros(floor), micros(adapter), times(adapter / floor), micros(peer), ...grown, holding ? 'ok' : 'OVER']);
};
