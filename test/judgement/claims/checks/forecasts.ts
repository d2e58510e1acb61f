import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isForecast()', () => {

    it('keeps what was expected apart from what came about', () => {

        const report = 'Halden posted a net loss of $0.26 per share, wider than the anticipated $0.03 per share, and higher than last year\'s $0.08 loss. Sales were $64.8 million, compared to the consensus estimate of $67.1 million.';
        passes(report, 'Analysts had expected a loss of $0.03 per share.', 'The net loss of Halden widened to $0.26 per share from $0.08 a year earlier.');
        fails(report, 'Analysts had expected a loss of $0.26 per share.', 'Halden posted a net loss of $0.03 per share.', 'Sales were $67.1 million.', 'The net loss of Halden narrowed to $0.26 per share from $0.08 a year earlier.');
    });

    it('finds the expected figure in a sentence of its own', () => {

        const report = 'Revenue was $22 million against a $23 million forecast, with sales of $20 million.';
        passes(report, 'The forecast was $23 million.');
        fails(report, 'The forecast was $20 million.');
        fails('Sales were $5 million. The forecast for costs was $4 million.', 'The forecast for costs was $5 million.');
    });

    it('reads forecasts behind their figure, and "above expectations" as none', () => {

        const report = 'Revenue was $22.7 million, narrowly missing the $22.9 million forecast. Economists predict growth of 4%, and the bank expects 3%.';
        passes(report, 'The forecast was $22.9 million.', 'Revenue of $22.7 million was below the $22.9 million economists forecast.');
        fails(report, 'The forecast was $22.7 million.');
        passes('Sales of $51.1 million beat estimates, and costs of $40 million did not.', 'Sales were $51.1 million, above estimates.');
    });
});
