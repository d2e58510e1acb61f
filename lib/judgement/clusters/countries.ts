import { stem } from './stem';

/** Places, each with the words for what comes from there, and with the capital that headlines name instead of a government. Not aliases: a misspelled "Chinese" is no misspelled "China". */
const origins = `
afghanistan afghan afghans
africa african africans
argentina argentine argentinian
asia asian asians
australia australian australians
austria austrian austrians
belgium belgian belgians
brazil brazilian brazilians
bulgaria bulgarian
california californian
canada canadian canadians
chile chilean
china beijing chinese
colombia colombian
croatia croatian
cyprus cypriot
czechia czech
denmark danish
egypt egyptian egyptians
estonia estonian
europe european europeans
finland finnish
france french
germany german germans
ghana ghanaian
greece greek greeks
hungary hungarian
india delhi indian indians
indonesia indonesian
iran iranian iranians tehran
iraq iraqi iraqis
ireland irish
israel israeli israelis
italy italian italians
japan japanese tokyo
kazakhstan kazakh
kenya kenyan kenyans
korea korean koreans seoul
latvia latvian
lithuania lithuanian
malaysia malaysian malaysians
mexico mexican mexicans
netherlands dutch
nigeria nigerian nigerians
norway norwegian norwegians
pakistan pakistani
palestine palestinian palestinians
peru peruvian
philippines philippine filipino
poland polish
portugal portuguese
romania romanian
russia kremlin moscow russian russians
scotland scottish
singapore singaporean
slovakia slovak
slovenia slovenian
spain spanish
sweden swedish
switzerland swiss
syria syrian syrians
taiwan taiwanese
texas texan texans
thailand thai
turkey ankara turkish türkiye turkiye
ukraine kyiv ukrainian ukrainians
venezuela venezuelan venezuelans
vietnam vietnamese
`;

/** The stem of the place, by the stems of the other words. */
export const countries: ReadonlyMap<string, string> = new Map(origins.trim().split('\n').flatMap((line) => {

    const [place, ...others] = line.split(' ').map(stem);
    return others.map((other) => [other, place as string]);
}));
