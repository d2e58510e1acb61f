/** Letters whose names begin with a vowel, as in "an NFT". */
const spelledWithVowel = /^[AEFHILMNORSX](?:[\p{Lu}\d]|-\d)/u;
const soundsLikeVowel = /^(?:[aeio]|u(?!ni|kr|ga|s[aeiou]|t[aeiou]|r[aou])|hour|hon(?:est|ou?r)|8|1[18](?!\d))/i;
const soundsLikeConsonant = /^(?:one|eu|once|u\.)/i;

/** Returns "a" or "an", by the sound of the word that follows. */
export const indefinite = (word: string): 'a' | 'an' => {

    const bare = word.replace(/^[^\p{L}\d]+/u, '');
    const isVowel = /^\p{Lu}(?:\p{Lu}|-\d)/u.test(bare) && !/[a-z]/.test(bare) ? spelledWithVowel.test(bare) : soundsLikeVowel.test(bare) && !soundsLikeConsonant.test(bare);
    return isVowel ? 'an' : 'a';
};
