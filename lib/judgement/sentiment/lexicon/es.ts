import type { Lexicon } from './lexicon';

/** Spanish. */
export const spanish: Lexicon = {
    forms: 'stems',
    polarity: [
        [2, 'hacker devuelve, hackers devuelven, alcist~, mercado alcista, cruce dorado'],
        [1.5, 'aprueb~, aprob~, autoriz~, luz verde, desestim~, absuel~, retira la demanda, retiran la demanda, retira los cargos, entradas netas, entradas récord, entradas, licencia, licencias, legaliz~, moneda de curso legal, recort~ de tasas, baja de tasas, bajada de tipos, recorte de tipos, estímul~, devuelve, devuelven, devolvió, recuper~, reembols~, indemniz~, récord, reserva estratégica, mejor de lo esperado, supera las previsiones, recaud~, recaudación, financiación, ronda de inversión, fondos a salvo'],
        [1, 'compra, compran, compró, comprar, compras, adquier~, adquir~, adquisición, invier~, inversión, inversiones, invirt~, acumul~, recompra, dividend~, optimis~, confianza, ganancias, beneficio~, éxito, éxitos, exitos~, reanud~, restablec~, fuerte demanda, mejor~, impuls~, respald~, apoy~, favorable~, victoria, gana, ganan, ganó, hito, sólid~, rentab~, oportunidad~'],
        [-2, 'hacke~, hackeo~, jaque~, pirate~, robo, robos, robad~, roban, robó, estafa, estafas, estaf~, fraude, fraudes, fraudul~, ponzi, vulnerab~, ataque, ataques, atac~, explot~, lavado de dinero, blanqueo, colaps~, derrumb~, pánico, bajist~, mercado bajista, cruce de la muerte, pierde su paridad, pierde la paridad, pierde su anclaje, ransomware, huye~, fuga'],
        [-1.5, 'demanda a, demandan, demandó, demandas, demandad~, querella, acusa, acusan, acusó, acusad~, acusación, cargos, arrest~, deten~, encarcel~, prisión, cárcel, conden~, culpable, multa, multas, mult~, sancion~, sanciones, prohíb~, prohib~, quiebra, bancarrota, insolven~, liquid~, liquidacion~, venta masiva, presión vendedora, presión de venta, salidas, salidas netas, pérdida, pérdidas, pierde, pierden, perdió, impago, congel~, despid~, recorte de personal, deslist~, alza de tasas, subida de tipos, tono duro, halcón, suspende retiros, suspende los retiros, cierra, cierran, desbloqueo, desbloqueos, golpea, golpean, golpe, desvanec~, venden, vende, ventas'],
        [-1, 'investiga, investigan, investigación, aplaz~, retras~, pospon~, posterg~, rechaz~, deneg~, suspend~, interrump~, detiene, detienen, caída de la red, falla, fallas, fallo, fallos, fracas~, preocupa~, temor, temores, miedo, incertidumbre, advierte, advierten, advert~, riesgo, riesgos, ilegal~, infracc~, volatil~, presión, débil, debil~, pesimis~, aranceles, arancel, amenaz~, polémica, dudas, burbuja, crisis, renuncia, dimite, sufre, sufren, sufrió, frena, frenan, incumpl~']
    ],
    adoption: [[1, 'lanza, lanzan, lanzó, lanzar, lanzamiento, añade, añaden, agrega, soporte, integra, integran, integración, acepta, aceptan, aceptar, adopta, adoptan, adopción, alianza, se asocia, se alía, acuerdo, colabor~, estrena, primer etf, expand~, expans~, tokeniz~, emite, debut~']],
    movers: [
        [2, 'máximo histórico, máximos históricos, nuevo máximo, nuevos máximos, récord histórico, se dispara, se disparan, dispar~'],
        [1.4, 'sube, suben, subió, subir, subida, subidas, subiendo, repunt~, rebot~, avanza, avanzan, avanzó, avance, escala, escalan, trepa, trepan, salta, saltan, saltó, alza, alzas, aumenta, aumentan, aumentó, aumento, crece, crecen, creció, crecimiento, supera, superan, superó, superar, rompe, rompen, alcanza, alcanzan, gana terreno, al alza, máximo, máximos, se recupera, remonta, despega, acelera'],
        [-2, 'mínimo histórico, mínimos históricos, se desploma, se desploman, desplom~, hunde, hunden, hundió, se hunde, desploma'],
        [-1.4, 'cae, caen, cayó, caer, caerá, caída, caídas, baja, bajan, bajó, bajar, bajada, retroced~, desciende, descienden, descendió, descenso, mínimo, mínimos, reduce, reducen, disminu~, modera, moderan, se modera, enfría, se enfría, debilita, desacelera, cede, ceden, cedió, a la baja, pierde terreno, corrige, corrección']
    ],
    burdens: 'inflación, ipc, desempleo, comisión, comisiones, tarifas, tarifas de gas, costos, costes, tasas, tasas de interés, tipos de interés, índice dólar, reservas de bitcoin en exchanges, reservas en exchanges, saldos en exchanges, oferta en exchanges, presión vendedora, presión de venta, ventas, pérdidas, deuda, riesgo, riesgos, temores, salidas, salidas netas, dificultad, liquidaciones, aranceles, volatilidad, reservas de los exchanges',
    boons: 'entradas, entradas netas, demanda, ingresos, beneficios, volumen, volumen de negociación, capitalización, hashrate, usuarios activos, apetito por el riesgo, apetito, adopción, interés, confianza, optimismo',
    reducers: 'hacker devuelve, hackers devuelven, devuelve, devuelven, devolvió, desestim~, revoca, levanta, levantan, evita, evitan, evitó, frena, retira, retiran, pone fin, absuelve, archiva, recupera', spoilers: 'aplaza, aplazan, bloque~, frena, frenan, hunde, amenaza, amenazan, rechaza, rechazan, golpea, paraliza, tumba',
    doubts: 'en duda, incert~, en peligro, fracasa, se desvanece, se estanca, en el aire, rechazad~, aplazad~',
    shorts: 'cortos, posiciones cortas, bajistas, vendedores en corto, en corto', losses: 'liquid~, liquidacion~, pierde, pierden, pérdidas, atrapad~, arras~, barre, barren',
    inflows: 'deposita, depositan, depositó, depósitos, depósito, envía, envían, envió, transfiere, transfieren, transfirió, mueve, mueven, movió, entradas', outflows: 'retira, retiran, retiró, retiros, retiradas, saca, sacan, sacó, salidas', venues: 'exchange, exchanges, binance, coinbase, kraken, okx, bybit, bitso, plataformas de intercambio',
    wins: 'supera a, superan a, adelanta a, adelanta, sobrepasa, bate a, desbanca', defeats: 'rezagad~, por detrás de, pierde terreno frente a',
    negators: 'no, nunca, sin, ni, ningún, ninguna, tampoco, niega, niegan, negó, no logra, no consigue, descarta, descartan, jamás',
    amplifiers: [[1.4, 'fuerte, fuertes, fuertemente, masiv~, enorme~, histórico, históricos, grandes, bruscamente'], [.6, 'ligera~, leve~, leve, modest~, algo']],
    hedges: 'podría, podrían, puede, pueden, posible, posibles, quizá, quizás, supuesta~, presunt~, rumor, rumores, si',
    breaks: 'y, mientras, cuando, porque, ya que', turns: 'pero, sin embargo, aunque', backgrounds: 'tras, después de, luego de, ante, en medio de', concessions: 'pese a, a pesar de, aun con, pese al, a pesar del',
    openings: 'qué, cómo, por qué, cuándo, quién, dónde, guía, las #, los #, todo lo que, análisis, opinión', explainers: 'qué es, qué son, cómo elegir, guía para, paso a paso, lo que debes saber',
    harmless: 'sube a bordo, alta, tasa de interés, demanda de, alta velocidad, no fungible, no fungibles, sin permiso, sin custodia, gana~ tiempo, puesta en marcha, hackat~, hackatón'
};
