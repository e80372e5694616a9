/**
 * Words that reveal a person's gender or age, in the languages of résumés here, as `foldWithPlaces` writes them. Words
 * that often mean something else (German “sie” and “er”, French “il”, Spanish “el”) are not included: a text without its articles
 * is unreadable, and they reveal little about the author.
 */
const english =
  'he she him her his hers himself herself mr mrs mister madam madame sir gentleman lady boy boys girl girls man men woman women ' +
  'male female father mother dad mum mom husband wife son daughter brother sister grandfather grandmother widow widower fiance fiancee ' +
  'maternity paternity fraternity sorority waitress actress chairman chairwoman businessman businesswoman spokesman spokeswoman ' +
  'salesman saleswoman foreman stewardess hostess headmaster headmistress maiden nee'
const german =
  'herr herrn frau vater mutter ehemann ehefrau sohn tochter bruder schwester mannlich weiblich mutterschutz witwe witwer geborene geborener mann'
const french =
  'monsieur mademoiselle mme mlle pere epouse mari fils fille femme homme masculin feminin elle celibataire mariee'
const spanish =
  'senor senora senorita sra srta padre madre esposo esposa marido hijo hija hermano hermana hombre mujer masculino femenino ella soltero soltera casado casada'
const others = 'pani panna signor signora signorina mevrouw dhr mevr herre fru froken'
const arabic = 'السيد السيدة الانسة سيد سيدة ذكر انثى متزوج متزوجة اعزب عزباء زوج زوجة زوجي زوجتي ابي امي ابنتي ابني هي'

export const genderedWords: ReadonlySet<string> = new Set(
  [english, german, french, spanish, others, arabic].flatMap((list) => list.split(' ')),
)

/** Forms of address that are other words, too (MS, a master’s degree; ms, milliseconds; miss a train): written so, before a name. */
const titles = /(?<!\p{L})(?:Ms|Miss)(?=\.? \p{Lu})/gu

export const titlesIn = (text: string): [start: number, end: number][] =>
  [...text.matchAll(titles)].map((match): [number, number] => [match.index, match.index + match[0].length])
