/**
 * Words that tell a person's gender or age, in languages that résumés here are written in, as `foldWithPlaces` writes them. Words
 * that are as often something else (German “sie” and “er”, French “il”, Spanish “el”) are not in it: a text without its articles
 * cannot be read, and they say little about the author.
 */
const english =
  'he she him her his hers himself herself mr mrs ms miss mister madam madame sir gentleman lady boy boys girl girls man men woman women ' +
  'male female father mother dad mum mom husband wife son daughter brother sister grandfather grandmother widow widower fiance fiancee ' +
  'maternity paternity fraternity sorority waitress actress chairman chairwoman businessman businesswoman spokesman spokeswoman ' +
  'salesman saleswoman foreman stewardess hostess headmaster headmistress maiden née nee'
const german =
  'herr herrn frau vater mutter ehemann ehefrau sohn tochter bruder schwester mannlich weiblich mutterschutz witwe witwer geborene geborener'
const french =
  'monsieur mademoiselle mme mlle pere epouse mari fils fille masculin feminin elle celibataire marie mariee'
const spanish =
  'senor senora senorita sr sra srta padre madre esposo esposa marido hijo hija hermano hermana masculino femenino ella soltero soltera casado casada'
const others = 'pan pani panna signor signora signorina mevrouw dhr mevr herre fru froken'
const arabic = 'السيد السيدة الانسة سيد سيدة ذكر انثى متزوج متزوجة اعزب عزباء زوج زوجة زوجي زوجتي ابي امي ابنتي ابني هي'

export const genderedWords: ReadonlySet<string> = new Set(
  [english, german, french, spanish, others, arabic].flatMap((list) => list.split(' ')),
)

/** Facts about a person that say their age, gender or family; the rest of the line goes with them. */
export const personalFacts =
  /(?:\b(?:born|dob|date of birth|birth ?date|birthday|place of birth|age|gender|sex|pronouns?|nationality|citizenship|marital status|civil status|religion|geboren|geb\.|geburts\p{L}*|alter|geschlecht|familienstand|nationalitat|staatsangehorigkeit|konfession|date de naissance|lieu de naissance|sexe|nationalite|situation familiale|fecha de nacimiento|lugar de nacimiento|edad|sexo|nacionalidad|estado civil)\b|née?\b|تاريخ الميلاد|مكان الميلاد|الجنس|الجنسية|العمر|الحالة الاجتماعية)[^\n]*/giu
export const ages = /\b\d{2}[ -]?(?:years? old|year-old|jahre alt|ans\b(?! d)|anos de edad)/giu
