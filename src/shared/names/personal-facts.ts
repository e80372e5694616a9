/**
 * Facts that reveal a person's age, gender or family, as `foldWithPlaces` writes them. They end with their clause: the rest of the
 * line is about the work. Every quantifier is bounded, because candidates write the texts.
 */
const clause = String.raw`[^\n;|•]{0,80}`
const from = String.raw`(?<![\p{L}\p{N}])`

/** Labels in forms and headers of résumés, followed by a sign. As plain words they are about work: gender equality, tables to alter. */
const labels =
  'age|gender|sex|pronouns?|nationality|citizenship|religion|birthday|birth ?name|alter|geschlecht|nationalitat|staatsangehorigkeit|konfession|' +
  'sexe|nationalite|edad|sexo|nacionalidad|eta|sesso|nazionalita'
/** Words that are never about anything else. */
const always =
  'dob|date of birth|birth ?date|place of birth|maiden name|marital status|civil status|geburts(?:datum|tag|ort|name|jahr)|familienstand|' +
  'date de naissance|lieu de naissance|nom de jeune fille|situation familiale|fecha de nacimiento|lugar de nacimiento|estado civil'
const arabic = 'تاريخ الميلاد|مكان الميلاد|الجنس|الجنسية|العمر|الحالة الاجتماعية'

const labeled = new RegExp(String.raw`${from}(?:${labels}) ?[:：=]${clause}`, 'gu')
const told = new RegExp(String.raw`${from}(?:(?:${always})(?!\p{L})|${arabic})${clause}`, 'gu')
/** “Born on 4 May 1988”, “geb. 12.03.1985”, “né le 12 mars 1985”, to the end of the part of the sentence. */
const born = new RegExp(
  String.raw`${from}(?:born (?:on |in |at )?|geb\. ?(?:am |in )?|geboren(?:e|er)? (?:am |in )?|nee? (?:le |en |a )(?=\d)|nee (?:le |en |a )?|nacid[oa] (?:el |en )?|nat[oa] (?:il |a ))(?![-–])[^\n;|•,()]{0,40}`,
  'gu',
)
const ages = new RegExp(
  String.raw`${from}(?:(?:aged?|alter) [1-9]\d(?! ?(?:to|bis|a|and|und|[-–]) ?\d)(?!\d)|\d{2}[ -]?(?:years? old|year-old|jahre alt|ans(?! d)|anos de edad)(?!\p{L}))`,
  'gu',
)
/** A date in the birth years of people of working age, unless it begins or ends a period. */
const birthdays =
  /(?<![\d.–-] ?)(?<!\b(?:to|bis|since|seit|from|von|until|ab) )(?:\d{1,2}[./-]\d{1,2}[./-](?:19[3-9]\d|200\d)|(?:19[3-9]\d|200\d)-\d{1,2}-\d{1,2})(?!\d)(?! ?[-–] ?\d)(?! (?:to|bis|until) )/gu

export const factsIn = (folded: string): [start: number, end: number][] =>
  [labeled, told, born, ages, birthdays].flatMap((pattern) =>
    [...folded.matchAll(pattern)].map((match): [number, number] => [match.index, match.index + match[0].length]),
  )
