/** What a word of a location label means if it is not a place. */
export type WordKind = 'remote' | 'hybrid' | 'onsite' | 'direction' | 'wide' | 'noise'

const phrases: Record<WordKind, string> = {
  remote: `remote|remotely|fully remote|remote first|remote only|remote ok|remote friendly|100 remote|work from home|wfh|work from anywhere|anywhere|home based|homebased|home office|homeoffice|
    virtual|distributed|telecommute|telework|teletravail|remoto|remota|100 remoto|trabajo remoto|trabalho remoto|a distance|zdalnie|praca zdalna|zdalna|uzaktan|fernarbeit|mobiles arbeiten|op afstand|thuiswerk|
    da remoto|distans|pa distans|etatyo|удаленно|удаленная работа|удаленка|дистанционно|リモート|在宅|在宅勤務|远程|远程办公|遠端|遠距|원격|재택|عن بعد|worldwide|world wide|globally`,
  hybrid: 'hybrid|hybride|hibrido|hibrida|ibrido|hybrydowo|hybrydowa|hybrid remote|ハイブリッド|混合办公|гибрид',
  onsite: 'onsite|on site|in office|in person|inoffice|in the office|presencial|sur site|vor ort|на месте',
  wide: 'east coast|west coast|midwest|multiple locations|pacific northwest|pnw|new england',
  direction:
    'north|south|east|west|northern|southern|eastern|western|northeast|northwest|southeast|southwest|central|upper|lower|n|s|e|w|ne|nw|se|sw|old|port|lake|mt|ft|heights|hills|hill|village|valley|square|park|beach|springs',
  noise: `office|offices|hq|headquarters|headquarter|head office|global hq|main office|home|hub|campus|site|sites|location|locations|area|areas|metro|metropolitan|metropolitan area|metro area|region|greater|based|based in|downtown|
    only|preferred|eligible|eligibility|available|various|multiple|nationwide|national|global|any|other|others|all|flexible|flexibility|timezone|time zone|timezones|within|near|nearby|surrounding|surrounds|around|or|and|and or|the|in|of|from|at|to|for|with|
    y|et|und|oder|ou|o|und umgebung|full time|part time|relocation|relocate|required|state|states|country|countries|county|province|district|nation|est|cst|pst|mst|edt|cdt|pdt|mdt|gmt|utc|cet|bst|eastern time|
    pacific time|central time|mountain time|est time zone|us time zones|field|field based|
    travel|store|stores|shop|boutique|factory|plant|warehouse|lab|labs|laboratory|clinic|hospital|university|airport|intl airport|international airport|international|mall|tower|building|floor|suite|ste|unit|room|bldg|blg|ville|region of|
    tbd|tbc|n a|na|not applicable|unspecified|city|town|town of|city of|township|center|centre|data center|city center|candidates|roles|role|job|jobs|opportunity|opportunities|position|positions|open|must|be|ideally|new|days|day|week|weekly|per|hours|times|some|m|f|d|x|mwf|local|locals|our|team|work|working|place|placement`,
}

const kinds = new Map<string, WordKind>()
for (const [kind, list] of Object.entries(phrases) as [WordKind, string][]) {
  for (const phrase of list.split('|')) kinds.set(phrase.trim(), kind)
}

/** The kind of a folded phrase, or null when it may be a place or is unknown. */
export const wordKind = (folded: string): WordKind | null => {
  const kind = kinds.get(folded)
  if (kind) return kind
  return /^\S*\d\S*$/.test(folded) ? 'noise' : null
}

/** Words that end the street in an address such as "305 E Pittsburgh St Greensburg". */
const streetWords = new Set(
  'st street ave avenue av blvd boulevard rd road dr drive way ln lane hwy highway pkwy parkway pl place ct court cir circle sq square plaza ter terrace pike broadway trl trail loop route rte expy fwy turnpike quay wharf row walk strasse str platz allee rue calle via weg laan straat gade gata'.split(
    ' ',
  ),
)
export const isStreetWord = (folded: string): boolean =>
  streetWords.has(folded) || /(?:strasse|straat|gatan|vej)$/.test(folded)

/** City names that are ordinary words; inside a longer text they count as a place only next to a matching region or country. */
const ordinaryWords = new Set(
  'mobile reading nice orange enterprise bath best same most bar van data central hope commerce industry independence university college liberty union progress harmony success energy eureka surprise normal paradise corona media trinity victoria augusta sandy summit power live oak art sale deal of man men team lead split ware march april may june august home bank market stone mercedes florence franklin jackson marion charlotte madison lincoln sierra aurora phoenix delta nova alfa santa san los las el la le de del da do mission pacific price lead force plant worth buy bay key west east south north roman ham angeles latina como porto palm beach harbor station park hill lake river valley spring springs mountain view green white black blue red gold silver star moon sun sky general product design growth sales core cloud mind field flow'.split(
    ' ',
  ),
)
export const isOrdinaryWord = (folded: string): boolean => ordinaryWords.has(folded)
