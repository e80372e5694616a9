const members = {
  africa:
    'DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW EH RE YT SH',
  middleEast: 'AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE EG',
  asia: 'AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  northAmerica: 'US CA MX',
  centralAmerica: 'BZ CR GT HN NI PA SV',
  caribbean: 'AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
  southAmerica: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  oceania: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS',
  europeanUnion: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
  southeastAsia: 'BN ID KH LA MM MY PH SG TH TL VN',
}

const codes = (...names: (keyof typeof members)[]): string[] => [
  ...new Set(names.flatMap((name) => members[name].split(' '))),
]

/** A region of the world that people write as one place: continents and sales regions. */
export interface Continent {
  label: string
  countryCodes: string[]
}

const spellings: [Continent, string][] = [
  [{ label: 'Europe', countryCodes: codes('europe') }, 'europe|europa|eu wide|europe wide'],
  [
    { label: 'European Union', countryCodes: codes('europeanUnion') },
    'european union|eu|ue|europaische union|union europeenne|union europea',
  ],
  [
    { label: 'EMEA', countryCodes: codes('europe', 'middleEast', 'africa') },
    'emea|europe middle east and africa|europe middle east africa',
  ],
  [{ label: 'Asia', countryCodes: codes('asia', 'middleEast') }, 'asia|asien|asie'],
  [{ label: 'APAC', countryCodes: codes('asia', 'oceania') }, 'apac|asia pacific|asia pac|apj|japac|asiapac|japac'],
  [{ label: 'Africa', countryCodes: codes('africa') }, 'africa|afrika|afrique'],
  [{ label: 'Middle East', countryCodes: codes('middleEast') }, 'middle east|naher osten|moyen orient|oriente medio'],
  [
    { label: 'MENA', countryCodes: [...codes('middleEast'), 'DZ', 'LY', 'MA', 'MR', 'SD', 'TN'] },
    'mena|middle east and north africa|middle east north africa',
  ],
  [{ label: 'GCC', countryCodes: ['AE', 'BH', 'KW', 'OM', 'QA', 'SA'] }, 'gcc|gulf states'],
  [
    { label: 'North America', countryCodes: codes('northAmerica') },
    'north america|northern america|na region|nordamerika|amerique du nord|norteamerica',
  ],
  [{ label: 'NAMER', countryCodes: ['US', 'CA'] }, 'namer|noram'],
  [
    {
      label: 'Latin America',
      countryCodes: ['MX', ...codes('centralAmerica', 'southAmerica'), 'CU', 'DO', 'PR', 'HT'],
    },
    'latin america|latam|lat am|latinoamerica|america latina|lateinamerika|amerique latine|latin america and the caribbean|lac',
  ],
  [
    { label: 'South America', countryCodes: codes('southAmerica') },
    'south america|sudamerica|suramerica|america do sul|sudamerika|amerique du sud',
  ],
  [{ label: 'Central America', countryCodes: codes('centralAmerica') }, 'central america|centroamerica'],
  [{ label: 'Caribbean', countryCodes: codes('caribbean') }, 'caribbean|the caribbean|caribe|karibik'],
  [
    { label: 'Americas', countryCodes: codes('northAmerica', 'centralAmerica', 'caribbean', 'southAmerica') },
    'americas|the americas|amer|ameriques|amerika',
  ],
  [{ label: 'Oceania', countryCodes: codes('oceania') }, 'oceania|ozeanien|oceanie'],
  [
    { label: 'Southeast Asia', countryCodes: codes('southeastAsia') },
    'southeast asia|south east asia|asean|sudostasien',
  ],
  [{ label: 'South Asia', countryCodes: ['IN', 'PK', 'BD', 'LK', 'NP', 'BT', 'MV'] }, 'south asia'],
  [{ label: 'DACH', countryCodes: ['DE', 'AT', 'CH'] }, 'dach|d a ch|dach region'],
  [{ label: 'Benelux', countryCodes: ['BE', 'NL', 'LU'] }, 'benelux'],
  [
    { label: 'Nordics', countryCodes: ['DK', 'FI', 'IS', 'NO', 'SE'] },
    'nordics|nordic countries|the nordics|norden|scandinavia|skandinavien|nordic',
  ],
  [{ label: 'Baltics', countryCodes: ['EE', 'LT', 'LV'] }, 'baltics|baltic states|the baltics|baltikum'],
  [{ label: 'Iberia', countryCodes: ['ES', 'PT'] }, 'iberia'],
  [{ label: 'UK and Ireland', countryCodes: ['GB', 'IE'] }, 'uki|british isles'],
  [{ label: 'ANZ', countryCodes: ['AU', 'NZ'] }, 'anz|australasia'],
  [
    {
      label: 'Central and Eastern Europe',
      countryCodes: 'AL BA BG CZ EE HR HU LT LV ME MK PL RO RS SI SK XK UA MD'.split(' '),
    },
    'cee|central and eastern europe|eastern europe|osteuropa',
  ],
]

const continents = new Map(
  spellings.flatMap(([continent, keys]) => keys.split('|').map((key) => [key, continent] as const)),
)

/** The region of the world with this folded name ("emea", "latin america"), or null. */
export const continentNamed = (folded: string): Continent | null => continents.get(folded) ?? null
