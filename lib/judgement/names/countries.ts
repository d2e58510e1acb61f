/** A place with the words for what comes from there, and what headlines name instead of its government; all in lower case. */
export interface Country {
    readonly name: string;
    readonly peoples: readonly string[];
    readonly seats: readonly string[];
}

const wordsOf = (text = ''): string[] => text.split(' ').filter((word) => word !== '');

const lineOf = (line: string): Country => {

    const [name = '', peoples, seats] = line.split(' | ');
    return { name, peoples: wordsOf(peoples), seats: wordsOf(seats) };
};

const read = (table: string): Country[] => table.trim().split('\n').map(lineOf);

/** Countries with one name. Those with several, such as the United States, are in the tables of names. */
export const countries: readonly Country[] = read(`
afghanistan | afghan afghans
argentina | argentine argentinian
australia | australian australians
austria | austrian austrians
belgium | belgian belgians
brazil | brazilian brazilians
bulgaria | bulgarian
canada | canadian canadians
chile | chilean
china | chinese | beijing
colombia | colombian
croatia | croatian
cyprus | cypriot
czechia | czech
denmark | danish
egypt | egyptian egyptians
estonia | estonian
finland | finnish
france | french
germany | german germans
ghana | ghanaian
greece | greek greeks
hungary | hungarian
india | indian indians | delhi
indonesia | indonesian
iran | iranian iranians | tehran
iraq | iraqi iraqis
ireland | irish
israel | israeli israelis
italy | italian italians
japan | japanese | tokyo
kazakhstan | kazakh
kenya | kenyan kenyans
korea | korean koreans | seoul
latvia | latvian
lithuania | lithuanian
malaysia | malaysian malaysians
mexico | mexican mexicans
netherlands | dutch
nigeria | nigerian nigerians
norway | norwegian norwegians
pakistan | pakistani
palestine | palestinian palestinians
peru | peruvian
philippines | philippine filipino
poland | polish
portugal | portuguese
romania | romanian
russia | russian russians | kremlin moscow
singapore | singaporean
slovakia | slovak
slovenia | slovenian
spain | spanish
sweden | swedish
switzerland | swiss
syria | syrian syrians
taiwan | taiwanese
thailand | thai
turkey | turkish türkiye turkiye | ankara
ukraine | ukrainian ukrainians | kyiv
venezuela | venezuelan venezuelans
vietnam | vietnamese
`);

/** Parts of the world and of countries. */
export const regions: readonly Country[] = read(`
africa | african africans
asia | asian asians
california | californian
europe | european europeans
scotland | scottish
texas | texan texans
`);
