/**
 * Signs that a German title means every gender: "(m/w/d)" in any order and with any of its letters, "(all genders)", forms such as
 * "Ingenieur:in", and both forms side by side.
 */
const everyGender =
  /\(?\b[mwfdxia]\s?[/|,*-]\s?[mwfdxi]\b|\ball genders?\b|\balle geschlechter\b|\((?:gn|div|a|x|m\*|d)\)|[:*_·/|]-?in(?:nen)?\b|\bin\/\p{L}|\(in(?:nen)?\)/iu
/** "IngenieurIn": the capital is the sign. */
const innerCapital = /\p{Ll}In(?:nen)?(?!\p{L})/u
const bothForms = /(\p{L}{4,})(?:in|innen)?\s*(?:\/|und|oder|bzw\.)\s*\1/iu

/** Titles that name no gender, or no person. */
const neutral =
  /(?:kraft|kräfte|leitung|person|personal|hilfe|assistenz|vertretung|führung|ausbildung|studium|praktikum|volontariat|referendariat|stelle|job|team|jahr|professur|initiativ\p{L}*|bewerbung|management|traineeship|praktikant\*|mitarbeitende\p{L}*|studierende\p{L}*|auszubildende\p{L}*|werkstudierende\p{L}*|beschäftigte\p{L}*|fachkräfte)(?!\p{L})/iu

/** Endings of masculine or feminine German words for persons, if nothing else ends like that. */
const gendered =
  /\p{L}*(?:arbeiter|techniker|entwickler|berater|leiter|verkäufer|fahrer|führer|pfleger|betreuer|monteur|ingenieur|mechaniker|mechatroniker|elektroniker|händler|macher|bauer|lehrer|trainer|meister|planer|prüfer|schlosser|schweißer|wächter|koch|köchin|arzt|ärztin|anwalt|kaufmann|kauffrau|fachmann|fachfrau|sekretärin|schwester|assistent|referent|student|praktikant|informatiker|buchhalter|verwalter|vertreter|redakteur|designer|architekt|administrator|koordinator|direktor|pädagoge|erzieher|helfer|lagerist|disponent|spezialist|bearbeiter|bäcker|maler)(?:in)?(?!\p{L})/iu

/** The word of a German title that names one gender only, or null. */
export function oneGenderOf(title: string): string | null {
  if (everyGender.test(title) || innerCapital.test(title) || bothForms.test(title)) return null
  // What follows says where or with what: "Kaufmann für Büromanagement".
  if (neutral.test(title.split(/ (?:für|in|im|mit|der|des|von|bei|am|an) /u)[0]!)) return null
  return gendered.exec(title)?.[0] ?? null
}
