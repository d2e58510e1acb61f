import { wordSet } from '../../../text/word-set';
import { anyVenue } from '../../names/venues';
import { anyOf, upTo } from '../pattern';
import type { EventPattern } from '../pattern';

/** What comes to a stop; a strike, talks or a career may as well, but none of them for hours. */
const stop = '(?:stall|stoppage|halt|freeze|blackout|standstill|suspension|lockout|outage|downtime|pause|hiatus|interruption|hiccup|shutdown)';
const hours = '(?:[\\w.-]+[ -])?(?:second|minute|hour)s?(?:[ -]long)?';

/** Networks that upgrade themselves, as headlines name them. */
const network = '(?:Ethereum|Solana|Cardano|Avalanche|Polygon|Polkadot|Cosmos|Near|Aptos|Sui|Tron|Stellar|Hedera|Algorand|Tezos|Arbitrum|Optimism|Base|Starknet|ZKsync|Scroll|Linea|BNB Chain|XRP Ledger|XRPL|Bitcoin Cash|Litecoin|Zcash|Monero|Celestia|Injective|Sei|Monad|Berachain|Toncoin|TON|network|chain|blockchain|mainnet|ledger)';

/** Services that stop and return, and networks that change how they work. */
export const serviceRules: readonly EventPattern[] = [
    {
        type: 'outage',
        rank: 1.9,      // a clause about the time, below a price that moves
        keys: wordSet('stall stoppage halt freeze blackout standstill suspension lockout outage downtime pause hiatus interruption hiccup shutdown'),
        words: anyOf(
            `(?:after|following|ending|ends|ended) (?:an? |its |the |roughly |nearly |about )*${hours} (?:\\w+ )?${stop}`,
            `(?:after|following|ending|ends|ended) (?:an? |its |the )?(?:longest|lengthy|overnight|prolonged|brief) (?:\\w+ )?(?:stall|halt|blackout|standstill|outage|downtime)`
        ),
        except: /\b(?:government|talks|strike|career|power|electricity|airport|flights?|rail|match|game)\b/i
    },
    {
        type: 'outage',
        rank: 1.6,
        keys: wordSet('stuck delayed frozen again unable stranded shut can cannot failure out buckles'),
        words: anyOf(
            '(?:deposits?|withdrawals?|transfers?|transactions?|orders?) (?:stays?|remains?|is|are|was|were|gets?|got|left) (?:still )?(?:stuck|delayed|frozen)',
            'blocks (?:are |were )?(?:flow|flowing|resume|resumed) again',
            '(?:users|traders|customers|clients|depositors) (?:are |were |left )?(?:unable to|stranded|shut out|can[’\']t (?:withdraw|trade|log|access|close|move)|cannot (?:withdraw|trade|log|access|close|move))',
            '(?:cooling|hardware|software|database|node|disk) failure',
            '(?:takes?|took|knock(?:s|ed)?) out (?:[\\w’\'-]+ ){0,3}(?:sites?|apps?|services|internet|exchanges?|wallets|front ends?|MetaMask|Coinbase|Binance)',
            '(?:app|site|exchange|chain|network|sequencer) buckles'
        )
    },
    {
        type: 'outage',
        rank: 1.6,
        keys: wordSet('fell falls buckle buckles buckled freezes froze hangs halt halts halting stalls stops standstill down'),
        words: anyOf(
            '(?:front.?end|interface|API|website|app) (?:is |was |goes |went )?down(?! to)', '(?:halts?|halting|stalls?|stops) (?:the )?chain(?! of)',
            '(?:fell|falls) over for (?:about |nearly |over |more than )?(?:an?|\\d+)[ -](?:minutes?|hours?)',
            'buckle[sd]?(?<=(?:provider|node|server|platform|app|site|exchange)s? \\w+)',
            '(?:freezes|froze|hangs)(?<=(?:app|site|platform|interface|website|exchange|front.?end) \\w+)(?! (?:accounts?|assets?|funds?|out|on)\\b)',
            `(?:grinds?|ground|comes?|came) to (?:an? )?(?:halt|standstill)(?<=\\b${network} (?:network )?\\w+ to (?:an? )?\\w+)`,
            `down (?:for|in|again|worldwide)(?<=\\b${anyVenue} (?:is |was )?down \\w+)(?! \\d+%)`
        )
    },
    {
        type: 'upgrade',
        rank: 1.54,     // above the votes by which it comes
        keys: wordSet('switch switches switched turn turns turned flip flips flipped flick flicks flicked power powers powered effect force operators block blocks core time times'),
        words: anyOf(
            `(?:switch(?:es|ed)|turn(?:s|ed)|flip(?:s|ped)|flick(?:s|ed)|power(?:s|ed))(?<=\\b${network} \\w+) (?:the switch )?on(?! (?:each|its|the (?:tv|light|heat))\\b)`,
            `(?:go(?:es)? (?:into|in) (?:force|effect)|takes? effect|comes? into force)(?<=\\b${network}(?:[’']s)? ${upTo(3)}\\w+ (?:in |into )?\\w+)`,
            `(?:halves|cuts|slashes|shortens|shrinks|quickens)(?<=\\b${network} \\w+) (?:its )?(?:block|slot|finality|confirmation) times?`,
            '(?:faster|sub.second|millisecond|shorter) blocks?(?: times?)?',
            'Bitcoin Core (?:v)?\\d+',
            'node operators (?:had|have|must|need) (?:to )?(?:update|upgrade)'
        ),
        except: /\b(?:law|rules?|act|tax|tariffs?|ban|MiCA|regulations?)\b/i
    },
    {
        type: 'upgrade',
        rank: 1.54,
        keys: wordSet('latency finality confirmation consensus'),
        words: anyOf('(?:slash(?:es|ed)?|cuts?|halves|halved|trims?) (?:[\\w-]+ )?(?:latency|finality|confirmation times?)', '(?:new|upgraded|faster) consensus(?! (?:estimate|forecast|on|among|that)\\b)')
    }
];
