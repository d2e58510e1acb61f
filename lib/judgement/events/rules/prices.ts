import { wordSet } from '../../../text/word-set';
import { anyOf, coin } from '../pattern';
import type { EventPattern } from '../pattern';

/** Levels that a price loses and wins back, and shares of its value. */
export const priceRules: readonly EventPattern[] = [
    {
        type: 'price_move',
        rank: 1.35,
        needsMarket: true,
        keys: wordSet('lose loses lost shed sheds surrender surrenders surrendered cede cedes ceded gives gave retake retakes retook recapture recaptures recaptured reclaim reclaims reclaimed cross wipe wipes wiped erase erases erased halves worth'),
        words: anyOf(
            `(?:loses?|lost|surrenders?|cedes?|gives? up) [$][\\d.,]+k?(?<=\\b${coin} (?:price )?(?:briefly )?\\w+(?: up)? [$][\\d.,]+k?)(?![\\d.,]|[MB]| (?:million|billion))`,
            '(?:retakes?|retook|recaptures?|reclaims?) (?:the )?(?:[$][\\d.,]+|(?:\\w+ )?level)',
            '(?:death|golden) cross',
            '(?:loses?|lost|sheds?|gives? up|gave up|wipes? out|erases?|erased) (?:(?:nearly|almost|about|over|more than) )?(?:[\\d.,]+%|half|most|two.thirds|three.quarters|an? (?:third|quarter|fifth|tenth)) (?:of )?(?:its|their|the) (?:market )?(?:value|worth|gains)',
            'halves in (?:value|price)',
            'worth (?:half|an? (?:third|quarter|fifth|tenth)) of'
        )
    }
];
