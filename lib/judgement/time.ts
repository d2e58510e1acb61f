/** In milliseconds. Judgement has a constant of its own, since it imports no clock. */
export const day = 86_400_000;
