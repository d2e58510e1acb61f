import { stem } from './stem';

/** Places, each with the words for what comes from there. Not aliases: a misspelled "Chinese" is no misspelled "China". */
const origins = `
afghanistan afghan afghans
africa african africans
argentina argentine argentinian
asia asian asians
australia australian australians
brazil brazilian brazilians
california californian
canada canadian canadians
china chinese
colombia colombian
denmark danish
egypt egyptian egyptians
europe european europeans
france french
germany german germans
greece greek greeks
india indian indians
indonesia indonesian
iran iranian iranians
iraq iraqi iraqis
ireland irish
israel israeli israelis
italy italian italians
japan japanese
kazakhstan kazakh
kenya kenyan kenyans
korea korean koreans
mexico mexican mexicans
nigeria nigerian nigerians
norway norwegian norwegians
pakistan pakistani
palestine palestinian palestinians
philippines philippine filipino
russia russian russians
scotland scottish
spain spanish
sweden swedish
switzerland swiss
syria syrian syrians
texas texan texans
thailand thai
turkey turkish
ukraine ukrainian ukrainians
venezuela venezuelan venezuelans
vietnam vietnamese
`;

/** The stem of the place, by the stems of the other words. */
export const countries: ReadonlyMap<string, string> = new Map(origins.trim().split('\n').flatMap((line) => {

    const [place, ...others] = line.split(' ').map(stem);
    return others.map((other) => [other, place as string]);
}));
