import type { Brief, BriefSource, BriefStatement, BriefStory, BriefUpdate } from './types';

/** Formats of a brief. */
export const briefFormats = ['json', 'markdown'] as const;

/** `markdown`: CommonMark. */
export type BriefFormat = (typeof briefFormats)[number];

/** Nothing of an outlet's text becomes markup. */
const escape = (text: string): string => text.replace(/[\\`*_[\]<>|~#&!]/g, '\\$&').replace(/^(?=[-+=]|\d+[.)])/, '\u200b');

const addressOf = (url: string): string => `<${url.replace(/[\s<>\\]/g, encodeURIComponent)}>`;

const statement = ({ text, source }: BriefStatement): string => `${escape(text)} [${source + 1}]`;

const sourceLine = ({ item, url, outlet }: BriefSource, index: number): string => {

    return `[${index + 1}] ${[outlet === '' ? [] : [escape(outlet)], `item ${item}`, url === null ? [] : [addressOf(url)]].flat().join(' · ')}`;
};

const factsOf = ({ importance, state, event, tokens, sentiment, timestamp }: BriefStory): string => {

    return [`importance ${importance}`, state, sentiment, ...(event === null ? [] : [event]), ...tokens.map(escape), ...(timestamp === null ? [] : [new Date(timestamp * 1000).toISOString()])].join(' · ');
};

const storyText = (story: BriefStory, title: string): string => {

    const points = story.points.map((point) => `- ${statement(point)}`).join('\n');
    return [
        `## ${title}${statement(story.headline)}`,
        `${factsOf(story)} · story ${story.id}`,
        ...(points === '' ? [] : [points]),
        story.sources.map(sourceLine).join('\\\n')
    ].join('\n\n');
};

const updateText = (update: BriefUpdate): string => storyText(update, `Update, ${update.change}: `);

const toMarkdown = (brief: Brief): string => {

    return [
        '# Brief',
        `since ${brief.since} · next ${brief.next} · ${brief.tokens} of ${brief.budget} tokens · ${brief.omitted} omitted`,
        ...brief.stories.map((story, i) => storyText(story, `${i + 1}. `)),
        ...brief.updates.map(updateText),
        ...(brief.retracted.length === 0 ? [] : [`Retracted items: ${brief.retracted.join(', ')}`])
    ].join('\n\n');
};

/** Writes a brief. What is written is what its tokens are counted of. */
export const writers: Readonly<Record<BriefFormat, (brief: Brief) => string>> = { json: (brief) => JSON.stringify(brief), markdown: toMarkdown };

export const mediaTypes: Readonly<Record<BriefFormat, string>> = { json: 'application/json', markdown: 'text/markdown' };
