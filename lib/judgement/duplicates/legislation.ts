import { patternFor } from '../../text/plain';

const stage = '(?:first|second|third|final|key|crucial|procedural)';

const body = '(?:senate|house|congress|parliament|legislature|assembly|bundestag|bundesrat|duma|rada|sejm|knesset|diet|lok sabha|rajya sabha|commons|lords|committee|chamber|cabinet|council)';

/** A law that gets through a body: "Tax bill clears first reading in Oslo's parliament". */
const passageIn = patternFor(new RegExp(`^((?:(?!\\b${body}\\b).)*\\b(?:bills?|acts?|laws?|legislation|reforms?|measures?|amendments?|budget|treaty|resolution)) (pass(?:es|ed)|clear(?:s|ed)|advance[sd]|approved|adopted|fails|failed|stalls|stalled)( ${stage} (?:reading|vote|hurdle))?(?: in| through| out of| by)?(?: the)? ((?:[\\p{L}\\p{N}.'’-]+ ){0,4}?${body}(?: of \\p{Lu}\\p{L}+|(?: \\p{L}+){0,2} (?:sub)?committee)?)(?![\\p{L}\\p{N}])`, 'iu'));

/** Matches every title that the pattern matches, and is much faster. */
const any = /pass|clear|advance|approve|adopt|fail|stall/i;

/** Returns a title with the body before the law that gets through it: "Tax bill passes parliament" as "parliament passes Tax bill". */
export const withBodyFirst = (title: string): string => (!any.test(title) ? title : title.replace(passageIn(title), (_, law: string, verb: string, reading = '', passing: string) => `${passing} ${verb} ${law}${reading === '' ? '' : ` in${reading as string}`}`));
