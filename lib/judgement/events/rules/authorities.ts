import { wordSet } from '../../../text/word-set';
import { anyOf } from '../pattern';
import type { EventPattern } from '../pattern';

/** Rules that authorities ease and tighten, what they forbid, and who may invest. */
export const authorityRules: readonly EventPattern[] = [
    {
        type: 'regulation',
        rank: 1.4,
        keys: wordSet('allow permit tell tells bar bars barred outlaw outlaws outlawed forbid forbids forbade prohibit prohibits prohibited rule rules open opens quota quotas allowance allowances objection reporting legalise legalises legalised legalising legalize legalizes legalized legalizing decriminalise decriminalises decriminalised decriminalize decriminalizes decriminalized'),
        words: anyOf(
            '(?:bars?|barred|outlaws?|outlawed|forbids?|forbade|prohibits?|prohibited) (?:[\\w’\'-]+ )?(?:privacy|crypto|stablecoin|retail|banks|firms|exchanges|pension funds|payments|mining|brokers)',
            '(?:eases?|eased|loosens?|loosened|relax(?:es|ed)|softens?|tightens?|tightened|toughens?|rewrites?|scraps?) (?:[\\w’\'-]+ ){0,2}rules',
            'rules (?:for|on) (?:crypto|stablecoin|token|digital.asset|bitcoin|exchanges|issuers|custodians|wallets|stablecoins|tokens)',
            'opens? (?:[\\w$€£.,-]+ ){0,3}(?:pension|retirement|provident|superannuation|insurance|401\\(k\\)s?|sovereign)(?:[’\'s]*)(?: [\\w-]+){0,2} to (?:[\\w-]+ ){0,2}(?:crypto|bitcoin|ether|digital|token|stablecoin)',
            '(?:crypto|bitcoin|digital.asset) (?:quotas?|allowances?)',
            '(?<!(?:update|upgrade|wallet|app|feature|tool) )(?:to|will) (?:allow|permit) (?:[\\w-]+ ){0,3}(?:crypto|bitcoin|ether|stablecoins?|tokeni[sz]ed|ETFs|mining)',
            'tells? (?:[\\w-]+ ){0,3}(?:exchanges|issuers|firms|banks|miners|brokers) to (?:leave|stop|register|halt|cease|quit|disclose|exit)',
            'no.objection (?:certificate|letter)s?',
            '(?:custody|broker|licensing|reporting|disclosure|marketing|advertising|staking) rules?',
            'broker reporting',
            'legali[sz](?:es?|ed|ing)',
            'decriminali[sz](?:es?|ed|ing)'
        )
    }
];
