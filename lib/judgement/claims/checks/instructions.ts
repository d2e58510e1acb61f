/** Orders to a model that reads the text. Everything after them is suspect. */
const injections: readonly RegExp[] = [
    /\b(?:ignore|disregard|forget|override|bypass)\s+(?:[\w,'-]+\s+){0,5}(?:instructions?|prompts?|guidelines|directions|directives|commands|(?:rules|everything|anything|all|text|content|context|records?|messages?)\s+(?:above|before|previous|prior|earlier|given|else))\b/i,
    /\b(?:previous|prior|above|earlier|preceding)\s+(?:instructions?|prompts?|directives|guidelines)\b/i,
    /\b(?:system|developer) (?:prompt|message|instruction|override)s?\b|^\W*(?:(?:new|updated|revised|additional|further|final|important) )?(?:system|assistant|developer|instructions?|prompt|task)\s*:/i,
    /\b(?:you are|you're|you must|you will|act as|pretend (?:to be|you)|as an|role-?play as)\b.{0,20}\b(?:ai|assistant|language model|llm|chatbot|gpt)\b/i,
    /\b(?:you are|you're) (?:now )?(?:a|an|my|the) (?:[\w-]+ )?(?:bot|helper|model|agent|translator|summari[sz]er|writer|editor)\b/i,
    /\b(?:ignore|disregard|forget|override)\s+(?:[\w,'-]+\s+){0,3}(?:you were told|you have been told|the above|the preceding|all of the above|your training)\b/i,
    /^\W*(?:attention|dear|hey|hello|note to)[,:]?\s+(?:all |any |the )?(?:ai|assistant|language model|llm|chatbot|gpt|model|bot|summari[sz]er)s?\b|^\W*(?:summari[sz]er|assistant|model|chatbot|llm|ai)\s*:/i,
    /\b(?:respond|reply|answer|output)\s+(?:only|exactly|instead|with (?:only|exactly|the following|the words?)|in (?:json|the following))\b/i,
    /\b(?:print|write|say|state|report|repeat|output|include|add|append|insert|mention|publish|summari[sz]e)\s+(?:only|exactly|instead|the following|this exact|this (?:sentence|text|line|bullet|link)|your (?:instructions|prompt))\b/i,
    /\b(?:reveal|leak|show|send|print|output)\b.{0,20}\byour\b.{0,20}\b(?:api[ -]?key|secret|password|seed phrase|private key|prompt|instructions)\b/i,
    /<\/?(?:system|instruction|prompt|record|evidence|data|context|document|user|assistant)[^>]*>|\[\/?INST\]|<\|[a-z_]+\|>|\b(?:BEGIN|END) [0-9a-f]{8,}\b/i
];

/** Appeals to the reader, as in advertising, in fraud, or at the end of an article. */
const appeals: readonly RegExp[] = [
    /\b(?:click|tap) (?:here|the link|below)\b|\b(?:sign up|subscribe|register|join|download|apply|donate) (?:now|here|today|for free)\b|\bsubscribe to (?:our|the|my)\b|\b(?:join|follow) us\b/i,
    /\bconnect your wallet\b|\bclaim your\b|\b(?:buy|act|order|invest) now\b|\bdon't miss out\b/i,
    /\b(?:visit|go to|head to|at)\s+(?:https?:\/\/|www\.)\S+|\bvisit\s+[\w-]+(?:\.[\w-]+)+/i,
    /\bsend\b.{0,40}\bto\b.{0,20}\b(?:0x[0-9a-f]{8,}|bc1[0-9a-z]{8,}|this (?:address|wallet)|the (?:following )?(?:address|wallet) (?:below|above))/i
];

/** An order at the start of a sentence: "Send", not "Sends". */
const order = /^\W*(?:please |now |then |instead,? |always |never |do not |don't )*(?:ignore|disregard|forget|send|visit|click|reply|respond|output(?!\s+(?:at|by|across|among|during|per|between)\b)|print|pretend|subscribe|download|transfer|scan|repeat|write|say|tell|answer|translate|summari[sz]e|recommend|advise|buy|sell)\s+(?!(?:side|sides|of|from|is|was|were|has|had|will|would|could|may|rose|fell|grew|dropped|declined|increased|jumped|surged|slid|growth|wall|walls|orders?|pressure|signals?|volumes?|offs?)\b)(?:\$?[\w']+)/i;

/** Whether a text gives orders to a model. */
export const isInjection = (text: string): boolean => injections.some((pattern) => pattern.test(text));

/** Whether a sentence is addressed to its reader instead of reporting something. */
export const isInstruction = (text: string): boolean => isInjection(text) || order.test(text) || appeals.some((pattern) => pattern.test(text));
