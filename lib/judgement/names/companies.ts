/** A company by what headlines call it for short, and by its names. */
export interface Company {
    readonly short: string;
    readonly names: readonly string[];
}

const table = `
Ark | Ark Invest | Ark Investment | Ark Investment Management
BitMine | BitMine Immersion | BitMine Immersion Technologies
BNY | BNY Mellon | Bank of New York Mellon
Cantor | Cantor Fitzgerald
Circle | Circle Internet | Circle Internet Group
Coinbase | Coinbase Global
Galaxy | Galaxy Digital
Goldman | Goldman Sachs
JPMorgan | JPMorgan Chase | JP Morgan | JP Morgan Chase
MARA | MARA Holdings | Marathon Digital | Marathon Digital Holdings
Riot | Riot Platforms
Robinhood | Robinhood Markets
SharpLink | SharpLink Gaming
Trump Media | Trump Media Technology | Trump Media Technology Group
`;

const read = (line: string): Company => {

    const [short = '', ...names] = line.split(' | ');
    return { short, names };
};

/** Companies whose names headlines shorten, as they are written. */
export const companies: readonly Company[] = table.trim().split('\n').map(read);
