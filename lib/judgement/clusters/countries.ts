import { stem } from './stem';

/** Places, each with the words for what comes from there, and with the capital that headlines name instead of a government. Not aliases: a misspelled "Chinese" is no misspelled "China". */
const origins = `
afghanistan afghan afghans
africa african africans
argentina argentine argentinian
asia asian asians
australia australian australians
brazil brazilian brazilians
california californian
canada canadian canadians
china beijing chinese
colombia colombian
czechia czech
denmark danish
egypt egyptian egyptians
europe european europeans
france french
germany german germans
greece greek greeks
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
mexico mexican mexicans
nigeria nigerian nigerians
norway norwegian norwegians
pakistan pakistani
palestine palestinian palestinians
philippines philippine filipino
russia kremlin moscow russian russians
scotland scottish
spain spanish
sweden swedish
switzerland swiss
syria syrian syrians
texas texan texans
thailand thai
turkey ankara turkish
ukraine kyiv ukrainian ukrainians
venezuela venezuelan venezuelans
vietnam vietnamese
`;

/** The stem of the place, by the stems of the other words. */
export const countries: ReadonlyMap<string, string> = new Map(origins.trim().split('\n').flatMap((line) => {

    const [place, ...others] = line.split(' ').map(stem);
    return others.map((other) => [other, place as string]);
}));
