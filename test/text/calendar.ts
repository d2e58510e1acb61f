import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { calendar, dualMonths, monthOf, months, plainMonths, shortMonths, shortWeekdays, weekdays } from '../../lib/text/calendar';

export const lab = Lab.script();
const { describe, it } = lab;

describe('monthOf()', () => {

    it('knows months by their names and abbreviations, in any letter case', () => {

        expect(months.map(monthOf)).to.equal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
        expect(['Sept', 'SEP', 'September', 'May', 'smarch', ''].map(monthOf)).to.equal([8, 8, 8, 4, -1, -1]);
    });
});

describe('the calendar', () => {

    it('abbreviates names by their beginnings', () => {

        expect(shortMonths.filter((short) => !months.some((month) => month.startsWith(short)))).to.equal([]);
        expect(shortWeekdays.filter((short) => !weekdays.some((day) => day.startsWith(short)))).to.equal([]);
    });

    it('sets months apart that are also verbs', () => {

        expect([...plainMonths, ...dualMonths].sort()).to.equal([...months].sort());
        expect([...dualMonths]).to.equal(['march', 'may']);
    });

    it('has patterns for each name, with a capital and without, and for the beginnings of months', () => {

        const all = (names: readonly string[], pattern: string): boolean => names.every((name) => new RegExp(`^${pattern}$`).test(name));
        expect(all(months, calendar.month) && all(weekdays, calendar.weekday)).to.be.true();
        expect(all(['May', 'December'], calendar.monthName) && all(['Monday', 'Sunday'], calendar.weekdayName)).to.be.true();
        expect(all(['may'], calendar.monthName) || all(['sunday'], calendar.weekdayName)).to.be.false();
        expect(all([...months, ...shortMonths], `${calendar.monthStart}[a-z]*`)).to.be.true();
    });
});
