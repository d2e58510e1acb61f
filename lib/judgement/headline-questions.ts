/** Part of a pattern: what a headline asks behind its event: "will holders sell?". */
export const questionBehind = String.raw`(?:[Ww]ill|[Cc]an|[Cc]ould|[Ss]hould|[Ii]s|[Aa]re|[Dd]o|[Dd]oes|[Ww]hat|[Ww]ho|[Ww]here|[Ww]hen|[Ww]hich) [^?]*\?`;
