/** Words that negate what follows. */
export const negators = ['not', 'doesnt necessarily', 'not necessarily', 'no', 'never', 'none', 'neither', 'nor', 'without', 'cannot', 'cant', 'wont', 'dont', 'doesnt', 'didnt', 'isnt', 'wasnt', 'arent', 'wouldnt', 'couldnt', 'hasnt', 'hardly', 'barely', 'fewer', 'unlikely to', 'unlikely', 'refuse* to', 'declines to', 'declined to', 'far from', 'no longer', 'no sign of', 'no signs of', 'no evidence of', 'no plans to', 'no intention of', 'lack of', 'lacks', 'lacking', 'deny', 'denies', 'denied', 'denying', 'rule* out', 'rules out', 'nothing', 'stops short of', 'instead of', 'rather than', 'aint', 'aren t', 'isn t', 'not yet', 'have yet to', 'has yet to', 'had yet to', 'is yet to', 'are yet to', 'little room for', 'little chance of', 'small chance of', 'slim chance of', 'low odds of', 'little sign of', 'few signs of', 'little hope of', 'little appetite for', 'no need to', 'no need for', 'no hurry to', 'no rush to', 'in no hurry to', 'in no rush to'];

/** Words that negate what follows, and are bad news if that is nothing known. */
export const failures: readonly (readonly [weight: number, entries: string])[] = [
    [-1.5, 'cannot account for, cant account for, unable to account for'],
    [-1, 'fail+ to, failed to, failing to, unable to'],
    [-1.2, ['denies', 'denied', 'rejects', 'rejected', 'refuses', 'refused', 'throws out', 'tosses'].flatMap((verb) => ['motion', 'bid', 'request', 'effort', 'attempt', 'plea'].map((plea) => `${verb} ${plea} to`)).join(', ')],
    [-1.2, 'lose+ bid to, loses bid to, lost bid to, lose+ fight to, lost fight to, lose+ motion to, lost motion to, lose+ attempt to, fail+ in bid to, failed bid to']
];

/** Words that multiply what follows by a factor. */
export const amplifiers: readonly (readonly [factor: number, entries: string])[] = [
    [1.4, 'very, extremely, massive, massively, huge, hugely, major, sharp, sharply, significant, significantly, dramatically, dramatic, strongly, heavily, heavy, deeply, record, biggest, largest, soaring, explosive, steep, steeply, aggressive, aggressively, rapidly, rapid, unprecedented, historic, enormous, severe, severely, broad, surging, most'],
    [.4, 'seek*, seeking, sought, needs, need, wants, want, awaits, await, awaiting, aims for, aim+ for, hope+ for, hoping for, calls for, call for, urges, urge'],
    [.6, 'slightly, slight, somewhat, modest, modestly, marginally, minor, small, mild, mildly, partly, partially, briefly, fairly, little, a bit, nearly, almost, gradually, relatively']
];

/** Words and marks that begin another clause, which is not affected by words before them. */
export const breaks = [',', ';', ':', 'while', 'when', 'before', 'so', 'which', 'who', 'over', '.'];

/** Words that introduce what happens at the same time and mostly is the reason, so that it counts less if there is also news. */
export const circumstances = ['as'];

/** Events after which something is, as in "post merger". The verb is another: "ETFs post record inflows". */
const past = ['#', 'holiday', 'hack', 'crash', 'halving', 'fed', 'fomc', 'cpi', 'earnings', 'results', 'result', 'numbers', 'election', 'poll', 'budget', 'ftx', 'merge', 'merger', 'demerger', 'upgrade', 'ipo', 'listing', 'launch', 'etf', 'ban', 'covid', 'pandemic', 'brexit', 'q1', 'q2', 'q3', 'q4', 'split', 'bonus', 'rbi', 'policy', 'deal', 'acquisition', 'correction', 'rally', 'shutdown', 'tariff', 'market', 'trade', 'lunch', 'opening', 'exploit', 'liquidation', 'bankruptcy', 'airdrop', 'unlock'];

/** Words that introduce background, which counts less if there is also news. */
export const backgrounds = ['on', 'due to', 'because', 'after', 'following', 'amid', 'since', 'ahead of', 'to fund', 'to repay', 'to finance', 'to pay for', 'to pay down', 'in wake of', 'in the wake of', 'in aftermath of', 'in the aftermath of', 'during', ...past.map((event) => `post ${event}`)];

/** Words that begin a clause that outweighs what precedes. */
export const turns = ['; stock', ', stock', '; stocks', ', stocks', '; shares', ', shares', '; scrip', '; stk', 'but', 'yet', 'however', 'nonetheless', 'nevertheless'];

/** Words that introduce what the news happened in spite of, which counts less than the news. */
export const concessions = ['despite', 'against the market', 'against the trend', 'against the tide', 'against market slump', 'against the market downturn', 'buck+', 'bucked', 'bucking', 'defy', 'defies', 'defied', 'defying', 'in spite of', 'even as', 'even though', 'even after', 'even if', 'though', 'although', 'notwithstanding', 'regardless of', 'in defiance of', 'undeterred by', 'shake+ off', 'shook off', 'shaking off', 'unfazed by', 'shrug+ off', 'shrugged off', 'shrugging off'];

/** Words after which the news goes on behind a concession: "defies slump with gains". */
export const resumptions = ['with', 'to hit', 'to reach', 'to post', 'and keep', 'and keeps', 'and kept', 'and continues', 'and continue', 'and still'];

/** Words behind a blow that did not matter: "hack fails to dent price". */
export const conceded = ['fail+ to', 'failed to', 'do not', 'does not', 'did not', 'dont', 'doesnt', 'didnt', 'cant', 'cannot', 'not enough to', 'wont'].flatMap((not) => ['dent', 'sink', 'derail', 'faze', 'deter', 'spook', 'shake', 'scare', 'scare off', 'rattle', 'stop the rally', 'slow the rally', 'hurt', 'hold back'].map((verb) => `${not} ${verb}`));

/** Words that introduce what is only talked about: "hearing on crypto taxes". */
export const matters = ['hearing+', 'hearing set', 'debate+', 'discussion+', 'panel', 'talks', 'talk', 'consultation', 'report', 'reports', 'paper', 'white paper', 'study', 'guide', 'guidance', 'comment+', 'feedback', 'workshop', 'webinar', 'roundtable', 'session', 'speech', 'interview', 'vote', 'votes', 'to vote', 'voting', 'testify', 'testifies', 'testimony', 'working group', 'task force', 'questions', 'book', 'course', 'update', 'minutes'].flatMap((word) => [`${word} on`, `${word} about`]).concat(['divided', 'split', 'clash', 'clashes', 'at odds', 'argue', 'argues', 'differ', 'disagree', 'deadlocked', 'torn'].flatMap((word) => [`${word} over`, `${word} on`]), ['discuss', 'discusses', 'discussed', 'debates', 'debated', 'weighs whether', 'mulls whether']);

/** Authorities: what they launch, plan or create is not adoption. */
export const officials = ['sec', 'cftc', 'fed', 'federal reserve', 'treasury', 'irs', 'doj', 'fbi', 'fdic', 'occ', 'finra', 'fincen', 'ofac', 'nydfs', 'fca', 'ecb', 'bis', 'imf', 'fatf', 'fsb', 'esma', 'pboc', 'rbi', 'mas', 'sfc', 'fsa', 'fsc', 'cbi', 'europol', 'interpol', 'watchdog+', 'regulator+', 'lawmaker+', 'senator+', 'senate', 'congress', 'congressman', 'congresswoman', 'house', 'committee', 'subcommittee', 'parliament', 'legislator+', 'legislature', 'politician+', 'minister+', 'ministry', 'government+', 'govt', 'prosecutor+', 'police', 'judge+', 'court+', 'authority', 'authorities', 'agency', 'agencies', 'central bank+', 'white house', 'justice department', 'department of justice', 'treasury department', 'attorney general', 'commissioner+', 'officials', 'tax authority', 'tax office', 'hmrc', 'law enforcement', 'g7', 'g20', 'eu', 'european commission', 'european union', 'democrats', 'republicans', 'gensler', 'yellen', 'warren', 'powell', 'lagarde'];

/** Words that make the headline less certain, so that everything in it counts less. */
export const hedges = ['could', 'might', 'may', 'would', 'should', 'can', 'possibly', 'possible', 'perhaps', 'maybe', 'potentially', 'rumor+', 'rumour+', 'rumored', 'reportedly', 'if', 'whether', 'hypothetical', 'speculation', 'what if'];

/** Beginnings of headlines that explain, list or promote something and report nothing. */
export const explainers = [
    'how to', 'how do', 'how does', 'how can', 'how is', 'how are', 'how a', 'how the', 'how', 'what is', 'what are', 'what s', 'whats', 'what the', 'what does', 'what do', 'what to', 'what you', 'what', 'why', 'why is', 'why are', 'why do', 'when is', 'when will', 'where to', 'who is', 'who are', 'who was', 'who were',
    'heres what', 'here s what', 'heres how', 'here s how', 'heres why', 'here s why', 'here are', 'here is', 'this is', 'these are', 'everything you', 'all you need', 'things to know', 'a guide', 'guide to', 'the guide', 'an explanation', 'explanation of', 'reviewing', 'looking for', 'store your', 'buy bitcoin in', 'buy crypto', 'stake your', 'earn money', 'earn crypto', 'earn free', 'join our', 'join us', 'win #', 'get your', 'a beginner', 'beginner', 'beginners', 'the ultimate', 'ultimate', 'the complete', 'complete guide', 'a complete', 'an introduction', 'introduction to', 'introducing', 'intro to', 'understanding', 'explained', 'explainer', 'the basics', 'basics of', 'a look at', 'a closer look', 'inside', 'a brief history', 'the history of', 'history of', 'mapping out', 'a deep dive', 'deep dive', 'meet the', 'meet',
    'top #', 'best #', 'best crypto', 'best new', 'the best', 'the top #', '# best', '# ways', '# reasons', '# things', '# tips', 'tips', 'ways to', 'reasons', 'common mistakes', 'mistakes to', 'the pros', 'pros and', 'the difference', 'difference between', 'the state of', 'state of', 'the case for', 'the case against', 'a review', 'review', 'year in review', 'recap', 'weekly recap', 'podcast', 'watch', 'video', 'opinion', 'op ed', 'interview', 'q a', 'qa', 'ama', 'webinar', 'poll', 'quiz', 'newsletter', 'the daily', ...['daily', 'weekly'].flatMap((rhythm) => ['digest', 'roundup', 'newsletter', 'update', 'report', 'outlook', 'review', 'wrap', 'brief', 'briefing', 'market wrap', 'market update', 'market review', 'crypto news', 'crypto wrap', 'crypto roundup', 'news', 'analysis', 'forecast', 'recap', 'watch'].map((form) => `${rhythm} ${form}`)), 'the week', 'this week in', 'roundup', 'price analysis', 'price prediction', 'technical analysis', 'market wrap', 'first mover', 'learn', 'download', 'merits and', 'comparing', 'comparison', 'an overview', 'overview of', 'overview', 'the future of', 'the role of', 'the rise of', 'the impact of', 'the mystery', 'the story of', 'the truth about', 'a tale of', 'fact check', 'case study', 'tutorial', 'step by step', 'a step by step'
];

/** The same, at any place in the headline. */
export const explainerPhrases = ['explained', 'state of crypto', 'test whether', 'tests whether', 'even odds', 'a coin flip', 'hinges on', 'hinge on', 'depends on', 'depend on', 'depends whether', 'mixed signals', 'at crossroads', 'at a crossroads', 'tug of war', 'a beginners guide', 'beginners guide', 'step by step guide', 'ultimate guide', 'guide to', 'tips for', 'tips and tricks', 'ways to', 'things to know', 'what you need to know', 'everything you need to know', 'heres what', 'here s what', 'heres why', 'here s why', 'heres how', 'here s how', 'pros and cons', 'vs', 'versus', 'year in review', 'blessing or a curse', 'good or bad', 'explainer', 'for beginners', 'you should know', 'to watch', 'the difference between', 'need to know', 'what it means', 'what that means', 'what to expect', 'an overview', 'earn money', 'airdrop event', 'private sale', 'presale', 'pre sale', 'ido', 'ico', 'giveaway', 'trading competition', 'in prizes', 'exclusive group', 'comparison', 'revolutionise*', 'revolutionize*', 'gift ideas', 'entry point to', 'next level'];
