/** An authority by what it is called for short, and by its names. */
export interface Authority {
    readonly short: string;
    readonly names: readonly string[];
}

const table = `
BIS | Bank for International Settlements
BOC | Bank of Canada
BOE | Bank of England
BOJ | Bank of Japan
BOK | Bank of Korea
CFTC | Commodity Futures Trading Commission
CRA | Canada Revenue Agency
DOJ | Department of Justice | Justice Department | Justice Dept
EBA | European Banking Authority
ECB | European Central Bank
ESMA | European Securities and Markets Authority
FATF | Financial Action Task Force
FBI | Federal Bureau of Investigation
FCA | Financial Conduct Authority
FDIC | Federal Deposit Insurance Corporation
Fed | Federal Reserve
FINRA | Financial Industry Regulatory Authority
FinCEN | Financial Crimes Enforcement Network
FOMC | Federal Open Market Committee
FTC | Federal Trade Commission
HKMA | Hong Kong Monetary Authority
HMRC | HM Revenue and Customs
IMF | International Monetary Fund
IRS | Internal Revenue Service
MAS | Monetary Authority of Singapore
NYDFS | New York Department of Financial Services | Department of Financial Services
NFA | National Futures Association
NYAG | New York Attorney General
OCC | Office of the Comptroller of the Currency | Comptroller of the Currency
OFAC | Office of Foreign Assets Control
SCOTUS | Supreme Court
PBOC | People's Bank of China
RBA | Reserve Bank of Australia
RBI | Reserve Bank of India
SEBI | Securities and Exchange Board of India
SEC | Securities and Exchange Commission
SFC | Securities and Futures Commission
SNB | Swiss National Bank
UN | United Nations
VARA | Virtual Assets Regulatory Authority
`;

const read = (line: string): Authority => {

    const [short = '', ...names] = line.split(' | ');
    return { short, names };
};

/** Authorities and international bodies, as they are written. */
export const authorities: readonly Authority[] = table.trim().split('\n').map(read);
