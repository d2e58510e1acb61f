import { picturesAsBreaks } from '../../text/pictures';

const months = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';

/** Who posted a post on X, and when: "— Ann Lee (@annlee) August 2, 2026". */
const author = `— [^\\n@]{1,80}?\\(@\\w{1,20}\\) ${months} \\d{1,2}, \\d{4}`;

/** The end of an embedded post: its links and its author. */
const postEnd = new RegExp(`(?:https://t\\.co/\\w+\\s*)*(?:pic\\.(?:twitter|x)\\.com/\\w+)(?:\\s*${author})?|(?:https://t\\.co/\\w+\\s*)*${author}`, 'gi');

/** Quick test: most lines have no post. */
const anyPost = /pic\.(?:twitter|x)\.com\/|\(@\w{1,20}\)/;

/** The last sentence of a text, which may be its end without an end mark. */
const lastSentence = /(?:^|(?<=[.!?]["”’)]?\s))[^\s](?:[^.!?]|[.!?](?!["”’)]?\s+\S))*$/;

/** Longest embedded post, in characters. */
const maxPost = 400;

/** Removes an embedded post from a line, as far as its last sentence shows where it begins. What follows becomes a line of its own. */
const withoutPosts = (line: string): string => {

    if (!anyPost.test(line)) {
        return line;
    }

    const parts: string[] = [];
    let from = 0;
    for (const { 0: end, index } of line.matchAll(postEnd)) {
        const before = line.slice(from, index);
        const near = before.slice(-maxPost);
        parts.push(before.slice(0, before.length - near.length) + near.replace(lastSentence, ''));
        from = index + end.length;
    }

    return [...parts, line.slice(from)].map((part) => part.trim()).filter((part) => part !== '').join('\n');
};

/** A source in brackets that was a link: its spaces remain inside the brackets, "( Bureau of Statistics )". */
const citation = /\s\( [^()\n]{2,120}(?:\([^()\n]{1,60}\)[^()\n]{0,60})? \)/g;

/** An invitation at the end of a sentence: " — learn what it means for lenders". */
const invitation = / [—–] (?:read|learn|discover|find out|explore|see (?:how|why|what|the)|get the) [^.!?\n]{0,150}(?=[.!?](?:\s|$)|$)/gm;

/** Removes what an outlet puts between the sentences of a story: embedded posts, sources in brackets, invitations to read on, and pictures that mark the entries of a list. */
export const withoutInsertions = (text: string): string => picturesAsBreaks(text.replace(citation, '').replace(invitation, '').split('\n').map(withoutPosts).filter((line) => line !== '').join('\n'));
