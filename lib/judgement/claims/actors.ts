import type { Token } from './read';

/** Words for people and bodies that act. The words of one entry name the same role. */
const actors = [
    'judge court magistrate tribunal', 'prosecutor prosecution', 'lawyer attorney counsel', 'police officer cop', 'regulator watchdog commission agency authority', 'investor trader holder shareholder', 'customer user client depositor creditor victim', 'hacker attacker thief thieve exploiter cybercriminal criminal',
    'analyst economist strategist researcher', 'founder cofounder', 'lawmaker senator congress legislator representative sen rep', 'governor gov', 'minister', 'president', 'miner validator', 'employee staff worker', 'plaintiff', 'defendant', 'borrower', 'lender', 'buyer', 'seller',
    'bank', 'insurer', 'foundation', 'parliament', 'committee panel', 'board', 'union', 'broker brokerage', 'auditor', 'pensioner', 'retailer merchant', 'developer', 'trustee liquidator receiver administrator', 'custodian', 'creator artist', 'owner', 'donor', 'voter', 'bidder', 'whale', 'bot', 'influencer', 'spokesman spokeswoman spokesperson', 'operator', 'sponsor', 'mayor', 'treasurer',
    'pirate', 'protester demonstrator rioter', 'student', 'teacher', 'soldier troop', 'doctor nurse', 'juror jury', 'girl', 'boy', 'suspect gunman', 'scammer fraudster', 'pair duo'
];

/** Index of the role that each word names. */
const roleOf = new Map(actors.flatMap((line, role) => line.split(' ').map((word) => [word, role] as const)).reverse());

/** Returns the index of the role that a word names, or -1. */
export const actorOf = ({ lower }: Token): number => roleOf.get(lower.endsWith('s') ? lower.slice(0, -1) : lower) ?? -1;

/** Whether both lists of words name the same role: "a federal judge" and "Judge Anita Kohl". */
export const isSameRole = (own: readonly Token[], other: readonly Token[]): boolean => own.some((token) => actorOf(token) >= 0 && other.some((one) => actorOf(one) === actorOf(token)));

const office = /^(?:chief|head|(?:co)?founder|c[efto]o|chair|chair(?:wo)?man|chairperson|president|director|analyst|strategist|economist|lawmaker|senator|congress(?:wo)?man|minister|governor|commissioner|judge|prosecutor|attorney|lawyer|developer|engineer|spokes(?:person|man|woman)|researcher|secretary|officer|leader|gov|sen|rep|gen|capt|lt|prof|dr|mr|mrs|ms)$/;

/** Whether a word names an office or a profession. */
export const isOffice = ({ lower }: Token): boolean => office.test(lower);
