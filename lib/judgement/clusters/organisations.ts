import { Phrases } from '../phrases';

/**
 * Organisations, and who or what stands for them in a report that does not name them: those who lead them, and what they are known
 * for. In lower case, with single spaces. State of autumn 2026; former heads are those whom news still names with it.
 */
const known = `
aave | stani kulechov | kulechov
anthropic | dario amodei | amodei | claude maker | claude developer
apple | tim cook | iphone maker | iphone giant | cupertino
ark | cathie wood
banxico | mexico central bank
bcb | brazil central bank
binance | richard teng | cz | changpeng zhao | yi he | largest crypto exchange | biggest crypto exchange | largest cryptocurrency exchange | biggest cryptocurrency exchange | largest crypto platform | biggest crypto platform
bitfinex | jean louis van der velde
bitget | gracy chen
bitmine | tom lee
blackrock | larry fink
block | jack dorsey | cash app parent | cash app owner | square parent
boc | canada central bank
boe | andrew bailey | britain central bank | uk central bank | england central bank
boj | kazuo ueda | ueda | japan central bank
bok | korea central bank
bybit | ben zhou
cardano | charles hoskinson | hoskinson
cbr | russia central bank
cbrt | turkey central bank
celsius | alex mashinsky | mashinsky
chainlink | sergey nazarov | nazarov
circle | jeremy allaire | allaire | usdc issuer
coinbase | brian armstrong | largest usa crypto exchange | biggest usa crypto exchange
deepseek | liang wenfeng
ecb | christine lagarde | lagarde | euro zone central bank | eurozone central bank
ethena | guy young
fed | jerome powell | powell | kevin hassett | kevin warsh | usa central bank
ftx | sbf | sam bankman fried | john ray
galaxy | mike novogratz | michael novogratz | novogratz
google | sundar pichai | pichai | google parent
hyperliquid | jeff yan
jpmorgan | jamie dimon | dimon
kraken | jesse powell | arjun sethi | dave ripley
mara | fred thiel
meta | mark zuckerberg | zuckerberg | facebook parent | facebook owner | instagram owner | instagram parent | whatsapp owner
metaplanet | simon gerovich | gerovich
microsoft | satya nadella | nadella | redmond | windows maker
nvidia | jensen huang
okx | star xu
openai | sam altman | altman | chatgpt maker | chatgpt creator | chatgpt developer | chatgpt parent | chatgpt owner
opensea | devin finzer | finzer
pboc | pan gongsheng | china central bank
rba | michele bullock | australia central bank
rbi | sanjay malhotra | india central bank
riksbank | sweden central bank
ripple | brad garlinghouse | garlinghouse
robinhood | vlad tenev | tenev
sec | paul atkins | gary gensler | gensler | hester peirce | peirce | securities regulator | wall street regulator
snb | martin schlegel | switzerland central bank | swiss central bank
solana | anatoly yakovenko | yakovenko
strategy | michael saylor | saylor | largest corporate bitcoin holder | largest corporate holder of bitcoin | biggest corporate bitcoin holder
terra | do kwon
tether | paolo ardoino | ardoino | usdt issuer | largest stablecoin issuer | biggest stablecoin issuer
tron | justin sun
uniswap | hayden adams
wazirx | nischal shetty
`;

const organisations = new Phrases<string>();

for (const line of known.trim().split('\n')) {
    const [name = '', ...others] = line.split(' | ');
    others.forEach((other) => organisations.add(other, name));
}

/** Returns organisations that a text does not name, by the index of the word before which they belong: after who or what stands for them. */
export const organisationsIn = (words: readonly string[]): ReadonlyMap<number, string> => {

    const places = organisations.all(words).filter(({ value }) => !words.includes(value));
    return new Map(places.map(({ at, length, value }) => [at + length, value]));
};
