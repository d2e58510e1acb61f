import { wordSet } from '../../../text/word-set';
import { anyOf, upTo } from '../pattern';
import type { EventPattern } from '../pattern';

/** Offices of people; a "chief threat" and a "head start" are none. */
const office = '(?:(?:co.?)?C[EFOTLM]O|(?:co.?)?chief(?! (?:threat|reason|risk|rival|concern|cause|target|driver|among|exchange)\\b)|(?:vice |co.?)?president|(?:managing |executive |co.?)?director|head of|chair(?:man|woman|person)?|(?:general )?counsel|governor|commissioner|(?:senior |special )?advis[eo]r|successor)';
const appoints = '(?:taps?|tapped|names?|named|picks?|picked|appoints?|promotes?|promoted|elevates?|installs?|installed|recruits?|recruited|lures?|lured|selects?|selected|chooses?|crowns?|brings? (?:in|on|back))';
const experts = '(?:veteran|alum(?:nus|na)?|executive|exec|lawyer|banker|economist|engineer|insider|official|regulator|prosecutor|head|chief|C[EFOT]O)';

/** Who takes an office, and who leaves one. */
export const appointmentRules: readonly EventPattern[] = [
    {
        type: 'people',
        rank: 1.62,     // above the partner that a firm may tap as well
        keys: wordSet('ceo ceos cfo coo cto clo cmo co chief president director directors head chairman chairwoman chairperson chair counsel governor commissioner adviser advisor advisers advisors successor exit out gone go board run lead oversee succeed job veteran alum alumnus alumna executive exec lawyer banker economist engineer insider official regulator prosecutor researcher developer sworn'),
        words: anyOf(
            `${appoints} ${upTo(7)}(?:as|to be|to become) (?:an? |its |the |new |first |next |interim |acting |permanent )*(?:[\\w-]+ ){0,2}${office}`,
            `${appoints} (?:an? |its |the )*(?:new |next |first |interim )+(?:[\\w-]+ ){0,2}${office}`,
            `${appoints} (?:an? |its )?(?:ex.|former |longtime |veteran )(?:[\\w’'.&-]+ ){1,4}(?:to run|to lead|to head|to oversee|for top job)`,
            `(?:recruits?|lures?|poaches|hires) (?:away )?(?:[\\w’'.&-]+ ){1,4}${experts}`,
            `(?:taps?|tapped|picks?|picked|names?|named|chooses?|selects?|appoints?) (?:[\\w’'.-]+ ){1,5}to (?:run|lead|head|chair|oversee|succeed) (?!its\\b|their\\b|on\\b|nodes?\\b|the (?:rally|charge|pack|way)\\b)`,
            `(?:promotes?|promoted|elevates?|elevated) (?:[\\w’'.-]+ ){1,4}to (?:[\\w-]+ ){0,2}${office}`,
            `steps? up (?:as|to) (?:\\w+ ){0,2}${office}`,
            `(?:shows?|showed|shown) (?:[\\w’'.-]+ ){0,4}the exit`,
            `(?:founder|executive|${office}) (?:is |are )?(?:out|gone|to go)(?=$|[,.;:]| (?:as|after|at|in)\\b)`,
            `(?:named|appointed) (?:as )?(?:an? |its |the |new |first |next |interim )*(?:[\\w-]+ ){0,1}${office}`,
            `(?:loses?|lost) (?:[\\w’'.&-]+ ){0,4}(?:researcher|developer|${experts}) to (?=[A-Z])`,
            `takes? over as (?:[\\w-]+ ){0,2}${office}`,
            'to (?:lead|head|chair|run) (?:the )?(?:SEC|CFTC|FDIC|OCC|FCA|Fed|Treasury|DOJ)(?! (?:meeting|event|poll|survey|probe|account|market))',
            'sworn in',
            'adds (?:[\\w’\'.-]+ ){1,5}to (?:its |the )?board',
            'joins? (?:the )?(?:[\\w’\'.&-]+ ){1,2}board(?! of trade)'
        ),
        except: /\bchain(?:link)? as\b|\b(?:oracle|payment|network|settlement|custody) (?:partner|provider)\b/i
    }
];
