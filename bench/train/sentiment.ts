/**
 * Trains the linear model of sentiment and writes `lib/judgement/sentiment/linear/weights.ts`:
 *
 *     npm run train:sentiment -- tfns_train.jsonl
 *
 * The file has one JSON object `{ "text", "label" }` per line, with the labels bullish, bearish and neutral. The weights that
 * ship were trained on the training set of Twitter Financial News Sentiment
 * (https://huggingface.co/datasets/zeroshot/twitter-financial-news-sentiment, MIT licence). They contain hashes of words and
 * pairs of words, and no text. The same file gives the same weights. Run it again after a change of the English lexicon, whose sum is a
 * feature of the model.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isAboutCrypto } from '../../lib/judgement/sentiment/domain';
import { sumUp } from '../../lib/judgement/sentiment/grammar/sum';
import { grammarOf } from '../../lib/judgement/sentiment/grammars';
import { pack } from '../../lib/judgement/sentiment/linear/packing';
import { train, type Example } from './regression';

const labels = ['bullish', 'bearish', 'neutral'];

const target = join(process.cwd(), 'lib/judgement/sentiment/linear/weights.ts');

const english = grammarOf('en');

const toExample = (line: string): Example => {

    const { text, label } = JSON.parse(line) as { text: string; label: string };
    return { text, sum: english === null ? 0 : sumUp(text, english, { aboutCrypto: isAboutCrypto(text) }).value, label: labels.indexOf(label) };
};

const [file] = process.argv.slice(2);
if (file === undefined) {
    throw new Error('Usage: npm run train:sentiment -- FILE');
}

const packed = pack(train(readFileSync(file, 'utf8').trimEnd().split('\n').map(toExample)));
writeFileSync(target, `/** Written by \`npm run train:sentiment\`, which says what it was trained on; packed as \`packing.ts\` describes. */\nexport const packed = '${packed}';\n`);
process.stdout.write(`${target}: ${packed.length} characters\n`);
