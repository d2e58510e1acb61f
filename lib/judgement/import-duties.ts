const goods = '(?:imports?|imported|goods|chips?|chipmakers|semiconductors?|steel|alumin(?:i?um)|cars|autos?|vehicles|trucks|drugs|medicines|textiles?|garments?|clothes|wine|spirits|copper|lumber|timber|furniture|films?|movies|solar|batteries|electronics|phones|foreign|Chinese|Canadian|Mexican|European|Indian|Japanese|Korean|Brazilian|Swiss|Vietnamese)';

/** A tax on what crosses a border, but neither on coins or incomes, nor what somebody is obliged to do: "duties on Chinese cars", "an import tax". */
export const importDuties = new RegExp(`\\b(?:${goods} (?:levy|levies|duty|duties)|(?:levy|levies|duty|duties) on (?:[a-z]+ ){0,2}${goods}|import tax(?:es)?|tax on (?:[a-z]+ ){0,2}${goods}|(?:customs|countervailing|anti.?dumping|reciprocal) (?:duty|duties|levies))\\b`, 'i');
