/** What an outlet's sources say, in quotation marks. */
const quoted = /["“«][^"”»]*["”»]|(?<![\p{L}\p{N}])['‘](?!s )[^'‘’]{3,}(?:['’](?=\p{L})[^'‘’]*)*['’](?!\p{L})/gu;

/** What an author has done, thinks or remembers. "I spent an hour with it" and "I got a demo" occur in reports too, and "Phase I" is a name. */
const author = /(?<!\p{L}|(?:[Pp]hase|[Ww]ar|[Pp]art|[Tt]itle|[Ll]ayer|[Tt]ier|[Cc]lass|[Tt]ype|[Aa]ct|[Cc]hapter|[Vv]olume|[Ss]eries|[Ss]tage|[Pp]illar|[Aa]rticle) )I(?:['’](?:ve|m|d)| (?:have|had|am|was|do|don['’]t|did|didn['’]t|can['’]t|could|would|think|believe|know|knew|use|used|want|wanted|suspect|doubt|feel|felt|hope|fear|grew|keep|kept|never|still|always|often|once|also))(?!\p{L})/u;

/** What is the author's: "has been helping my daughter", "founders have told me". */
const own = /(?:^|[.!?] )My \p{Ll}|(?<=\p{Ll} )(?:my \p{Ll}|me[ ,.;])/u;

/** Whether the author of a text speaks of himself or herself, outside quotations. */
export const isFirstPerson = (text: string): boolean => {

    const bare = text.replace(quoted, ' ');
    return author.test(bare) || own.test(bare);
};
