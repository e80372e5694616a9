import type { Term } from './term.ts'

const zahl = '(?:\\d{1,2}|ein|zwei|drei|vier|fünf|sechs|sieben|acht|zehn)'

/** German terms, and only those that are clear without their context. */
export const termsDe: readonly Term[] = [
  {
    group: 'age',
    pattern:
      'jung(?:es|en|em|e)?(?:,? (?:und )?(?:dynamisch|engagiert|motiviert|international|sympathisch|kreativ|wachsend|erfolgreich|nett|offen)(?:es|en|em|e))* (?:Team|Teams|Unternehmen|Kollegen|Kolleginnen|Kollegium|Mitarbeiter|Mitarbeitern|Mitarbeitende)',
    instead: 'ein Team, das (was es tut)',
  },
  { group: 'age', pattern: 'Digital[- ]Natives?', instead: 'sicher im Umgang mit digitalen Werkzeugen' },
  {
    group: 'age',
    isFineForBeginners: true,
    pattern: `(?:maximal|max\\.|höchstens|nicht mehr als|bis zu) ${zahl} Jahren? (?:Berufs|Praxis)?erfahrung`,
    instead: 'die Erfahrung, die die Arbeit mindestens braucht',
  },
  {
    group: 'age',
    pattern: '(?:bis|unter|maximal|höchstens) (?:25|30|35|40|45) Jahren?(?: alt)?(?! (?:Erfahrung|Berufserfahrung))',
    instead: 'kein Alter',
  },
  { group: 'age', pattern: 'Altersgrenze', instead: 'kein Alter' },
  { group: 'age', pattern: 'überqualifiziert', instead: 'was die Arbeit braucht' },
  {
    group: 'origin',
    pattern:
      '(?:(?:Deutsch|Englisch|Französisch)(?: und (?:Deutsch|Englisch))? (?:als|in) )?Muttersprach(?:e|ler|lerin|lerinnen|lern)(?:\\*innen|:innen|\\*in|:in|/in)?|muttersprachlich(?:e|es|en|em|er)?(?: Niveau| Kenntnisse)?',
    instead: 'sehr gute Deutschkenntnisse (C1)',
  },
  { group: 'gender', pattern: 'Mädchen für alles', instead: 'die Aufgaben im Einzelnen' },
  { group: 'gender', pattern: 'Putzfrau(?:en)?', instead: 'Reinigungskraft' },
  { group: 'gender', pattern: 'Manpower|Mannstunden|Manntage?n?|Mann-Monate', instead: 'Personal; Personentage' },
  { group: 'gender', pattern: 'seinen Mann (?:zu )?steh(?:en|t)', instead: 'sich bewähren' },
  {
    group: 'disability',
    pattern: 'körperlich(?:e)? (?:und geistig(?:e)? )?(?:gesund|Gesundheit|uneingeschränkt(?:e)?)',
    instead: 'die körperlichen Aufgaben der Arbeit',
  },
  { group: 'jargon', pattern: 'Rock-?stars?', instead: 'was die Person gut kann' },
  { group: 'jargon', pattern: 'Ninjas?', instead: 'Fachkraft' },
  { group: 'jargon', pattern: 'eierlegende Wollmilchsau', instead: 'die wichtigsten Aufgaben' },
]
