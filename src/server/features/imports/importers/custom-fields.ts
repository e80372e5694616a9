/**
 * Custom fields of a source, published only if both name and shape show that they sort positions into categories. Free text,
 * users, dates, amounts and links are never imported, nor are fields whose name refers to a person, a contact or internal
 * accounting, nor values that look like contacts. Anything not known to be harmless is left out: metadata was written for
 * recruiters, and a field of people's names may be called anything.
 */
const categoryName =
  /\b(departments?|teams?|squad|division|subdivision|disciplines?|job (family|group|function|category|area)|famil(y|ies)|functions?|functional area|profession|categor(y|ies)|brands?|regions?|market|sector|geography|continent|levels?|seniority|experience|career (track|stream)|craft|practices?|practice area|program(me)?|shift|schedule|clearance|specialt(y|ies)|language|business (unit|area|line)|products?|studio|track|work(ing)? (model|style|arrangements?|type|mode)|workplace type|remote type|duration|(time|employment|contract) type|capabilit(y|ies)|skills?|skillset|expertise|industry|education)\b/i
const personalName =
  /\b(rec(r?)u?iter\w*|recruit\w*|sourc\w*|hiring|managers?|approver|approval|interviewer|coordinator|leader|lead|head|owner|executive|president|chief|vp|supervisor|reports?|reporting|contact|e-?mail|phone|mobile|fax|address|street|name|user|person|people partner|hrbp|hr ?bp|partner|referr\w*|replac\w*|employee|worker|incumbent|backfill|signatory|sponsor|author|creator|agency|candidate|assignee|assigned|requester|admin)\b/i
const internalName =
  /\b(salary|pay|range|compensation|comp|bonus|budget\w*|cost|fadv\w*|headcount|po[ -]?number|reward|commission|quota|anaplan|integration|account|code|id|package|requisition|req|position|tank|flsa|exempt\w*|perm|itar|intranet|internal|legal entity|entity|url|link|image|dashboard|ticket|business case|justification|priority|critical|visa|mapping|worktags?|eeo)\b|#|\?$/i

const contactValue = /@|https?:|www\.|\+?\d[\d\s().-]{7,}\d/i
const emptyValue = /^(n\/?a|none|null|tbd|tba|-+|\.+|no|yes|true|false|default|other|not applicable)$/i

/** A value that looks like a category: short, one line, no contact, no code. */
const isCategory = (value: string): boolean =>
  value.length <= 80 &&
  /\p{L}{2}/u.test(value) &&
  !contactValue.test(value) &&
  !emptyValue.test(value) &&
  !/[\n\r\t]/.test(value) &&
  !/^[A-Z]*[-_ ]?\d{3,}$/i.test(value) &&
  value.split(/\s+/).length <= 10

const wordsOf = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')

/**
 * Whether a field's name allows publishing its values. Among fields that the employer itself chose to show, only those about
 * people are refused.
 */
export function isPublishableField(name: string, isChosen = false): boolean {
  const words = wordsOf(name)
  if (name.length > 80 || personalName.test(words)) return false
  return isChosen || (categoryName.test(words) && !internalName.test(words))
}

/** `Job Family Group` -> `job_family_group`; null if nothing is left. */
export function fieldKey(name: string): string | null {
  const key = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 64)
    .replace(/_+$/, '')
  return key === '' ? null : key
}

export interface RawField {
  name: string
  /** Whether the source says that the values come from a list. */
  isSelect: boolean
  /** The employer shows the field to candidates at the source, or selected it for this import. */
  isChosen?: boolean
  values: string[]
}

/** Publishable fields by snake_case key, sorted so that a different order at the source is not a change. */
export function customFieldsOf(fields: readonly RawField[]): Record<string, string[]> {
  const out: [string, string[]][] = []
  const taken = new Set<string>()
  for (const field of fields) {
    const key = field.isSelect && isPublishableField(field.name, field.isChosen) ? fieldKey(field.name) : null
    const values = [...new Set(field.values.map((value) => value.trim()).filter(isCategory))].slice(0, 20)
    if (key === null || values.length === 0 || taken.has(key)) continue
    taken.add(key)
    out.push([key, values])
  }
  return Object.fromEntries(out.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, 30))
}
