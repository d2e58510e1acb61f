/** Parts of patterns: verbs of who is allowed something, and what it is called. */
export const gets = '(?:gets|got|wins|won|receives|received|secures|secured|obtains|obtained|gains|gained|lands|landed|bags|bagged|clinches|clinched|granted|given)';
export const consent = '(?:approval|permission|clearance|nod|consent|blessing|authori[sz]ation)';
export const paper = '(?:licen[cs]e|registration|charter|permit|authori[sz]ation)';
