/** Words between the names of one list. */
export const coordinators: ReadonlySet<string> = new Set(['and', 'or', ',', 'y', 'e', 'и', '和', '与', '與', '及', 'と', 'や', '과', '와']);
