import type { EmploymentType, Seniority, WorkLocationOption } from '#contract/positions/canonical-position.ts'

type Rule<T> = [pattern: RegExp, value: T]

const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[_\-–—/]+/g, ' ')
    .replaceAll(/([a-z])(?=time\b)/g, '$1 ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function firstMatch<T>(rules: Rule<T>[], text: string): T | null {
  for (const [pattern, value] of rules) if (pattern.test(text)) return value
  return null
}

/** In order of precedence: "part time intern" is an internship, "temporary full time" is temporary. */
const employmentRules: Rule<EmploymentType>[] = [
  [
    /\b(intern|interns|internship|praktikum|praktikant\w*|stage|stagiaire|trainee(ship)?|werkstudent\w*|working student|co op|estágio|estagi[oa]|prácticas|tirocinio)\b/,
    'internship',
  ],
  [/\b(apprentice(ship)?|ausbildung|azubi|alternance|alternant\w*|aprendiz)\b/, 'apprenticeship'],
  [/\b(volunteer\w*|ehrenamt\w*|bénévol\w*)\b/, 'volunteer'],
  [/\b(per diem|prn)\b/, 'per_diem'],
  [/\b(contract|contractor|freelance\w*|1099|self employed|independent contractor|autónomo)\b/, 'contract'],
  [
    /\b(temporary|temp|fixed term|seasonal|limited|interim|casual|befristet|cdd|visstid|tidsbegränsad|tempor\w*|season)\b/,
    'temporary',
  ],
  [
    /\b(part time|parttime|teilzeit|temps partiel|deltid|medio tiempo|tiempo parcial|deeltijd|part-time)\b/,
    'part_time',
  ],
  [/\b(full time|fulltime|vollzeit|temps plein|heltid|tiempo completo|voltijd|tempo integral|full)\b/, 'full_time'],
]

const schemaOrgEmployment: Record<string, EmploymentType> = {
  FULL_TIME: 'full_time',
  PART_TIME: 'part_time',
  CONTRACTOR: 'contract',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
  VOLUNTEER: 'volunteer',
  PER_DIEM: 'per_diem',
  OTHER: 'other',
}

/**
 * The employment type according to the source's own field; the first of several texts that is understood counts. Null if none
 * is. "Permanent" and "regular" describe duration, not hours, so they are ignored.
 */
export function deriveEmploymentType(texts: readonly (string | undefined)[]): EmploymentType | null {
  for (const text of texts) {
    if (!text) continue
    const known = schemaOrgEmployment[text.trim().toUpperCase()] ?? firstMatch(employmentRules, normalize(text))
    if (known) return known
  }
  return null
}

const titleEmploymentRules: Rule<EmploymentType>[] = [
  [/\b(intern|internship|praktikum|praktikant(in)?|working student|werkstudent(in)?|co op|stagiaire)\b/, 'internship'],
  [/\b(apprentice|apprenticeship|ausbildung|azubi)\b/, 'apprenticeship'],
  [/\((?:[^)]*\b)?part time\b|\bpart time\b/, 'part_time'],
  [/\bper diem\b/, 'per_diem'],
  [/\b1099\b|\((contract|contractor|freelance|fixed term|temporary)\b/, 'contract'],
]

/** What a title says about employment, if the source has no field for it. */
export const employmentTypeFromTitle = (title: string): EmploymentType | null =>
  firstMatch(titleEmploymentRules, normalize(title))

const seniorityFieldRules: Rule<Seniority>[] = [
  [/\b(executive|c level|vp|vice president|vorstand)\b/, 'executive'],
  [/\b(director|head)\b/, 'director'],
  [/\bmid senior\b/, 'mid'],
  [/\b(manager|management|supervisor)\b/, 'manager'],
  [/\b(lead|principal|staff)\b/, 'lead'],
  [/\b(senior|sr)\b/, 'senior'],
  [/\b(entry|junior|graduate|intern|internship|student|early career|university|no experience)\b/, 'entry'],
  [/\bassociate\b/, 'associate'],
  [/\b(mid|intermediate|experienced|professional|medior)\b/, 'mid'],
]

/** Seniority according to a source's own field; null if the text is not understood. */
export function deriveSeniority(texts: readonly (string | undefined)[]): Seniority | null {
  for (const text of texts) {
    const known = text ? firstMatch(seniorityFieldRules, normalize(text)) : null
    if (known) return known
  }
  return null
}

/** Titles with words that look like a level but are part of an occupation: the rest of the title decides. */
const trades =
  /\b(art|creative|casting|funeral|music|medical|film|stage|photo) director\b|\b(account|product|project|program|programme|case|community|social media|content|campaign|client|customer success|delivery|office|relationship|territory|partner|portfolio|property|stage|traffic|category|brand|release|risk|wealth|sales|marketing|business development|talent|partnerships?|field|technical account|success|key account|event|events|channel|implementation|engagement) manager\b|\blead (generation|gen|qualification|time)\b|\b(chief of staff|executive assistant|account executive|sales executive|marketing executive|executive (search|support|protection|chef))\b|\bassociate (professor|general counsel)\b|\bassistant manager\b|\b(staff|chartered) (accountant|nurse)\b/g

const seniorityTitleRules: Rule<Seniority>[] = [
  [
    /\b(intern|internship|trainee|apprentice|working student|werkstudent(in)?|graduate|new grad|junior|jr|entry level|praktikant(in)?)\b/,
    'entry',
  ],
  [
    /\b(chief \w+( \w+)? officer|ceo|cto|cfo|coo|cmo|ciso|chro|[se]?vp|vice president|managing director|(?<!vice )president|general manager)\b/,
    'executive',
  ],
  [/\b(director|head of|head,)\b|\bhead\b$/, 'director'],
  [/\b(lead|principal|staff|distinguished|fellow|team leader|teamlead|teamleiter(in)?)\b/, 'lead'],
  [/\b(senior|sr|snr)\b|\bsr\./, 'senior'],
  [/\b(manager|supervisor)\b/, 'manager'],
  [/\bassociate\b/, 'associate'],
]

/** Seniority explicitly stated in a title; null if there is none. "Senior Engineering Manager" is a manager. */
export function seniorityFromTitle(title: string): Seniority | null {
  const text = normalize(title).replaceAll(trades, ' ')
  const rank = firstMatch(seniorityTitleRules, text)
  return rank === 'senior' && /\bmanager\b/.test(text) ? 'manager' : rank
}

/** The meaning of a source's workplace field; null if it is not understood. */
function deriveWorkplace(text: string | undefined): 'onsite' | 'hybrid' | 'remote' | null {
  if (!text) return null
  const words = normalize(text)
  if (/\b(hybrid|hybride|híbrido)\b/.test(words)) return 'hybrid'
  if (/\b(on site|onsite|in office|in person|in person only|office|vor ort|sur site|presencial)\b/.test(words))
    return 'onsite'
  if (
    /\b(remote\w*|fully remote|telecommut\w*|work from home|wfh|home office|homeoffice|télétravail|remoto|distributed)\b/.test(
      words,
    )
  )
    return 'remote'
  return null
}

export interface WorkplaceFacts {
  workplaceText?: string
  isRemote?: boolean
  labels: readonly string[]
  title: string
  /** Whether any place names a city, region or country. */
  hasPlace: boolean
}

const hybridWords = /\bhybrid\b/i
const remoteWords =
  /\b(remote|telecommute|work from home|wfh|home ?office|homeoffice|teletrabajo|télétravail|remoto)\b/i

/**
 * The workplace type: the source's own field first, then its remote flag (a label that says hybrid overrides the flag), then
 * the labels, then a title that says so. Remote within named places is `remote_local`, remote from anywhere is `remote`.
 */
export function deriveWorkLocation(facts: WorkplaceFacts): WorkLocationOption {
  const remote = facts.hasPlace ? 'remote_local' : 'remote'
  const stated = deriveWorkplace(facts.workplaceText)
  if (stated) return stated === 'remote' ? remote : stated
  if (facts.labels.some((label) => hybridWords.test(label)) || /\bhybrid\b/i.test(titleTail(facts.title)))
    return 'hybrid'
  if (facts.isRemote !== undefined) return facts.isRemote ? remote : 'onsite'
  const remoteLabels = facts.labels.filter((label) => remoteWords.test(label)).length
  if (remoteLabels > 0) return remote
  return remoteWords.test(titleTail(facts.title)) ? remote : 'onsite'
}

/**
 * "Engineer (Remote)", "Engineer - Remote, US": a title states the place only in brackets or after a dash; "Remote Sensing
 * Analyst" says nothing.
 */
const titleTail = (title: string): string =>
  Array.from(title.matchAll(/\(([^)]*)\)|\s[-–—|]\s(.*)$|,\s*(remote|hybrid)\b/gi), (m) => m[0]).join(' ')
