/**
 * Custom fields of a source, published only when their shape says that they are categories. Free text, users, dates, amounts and links are never
 * taken; neither is a field whose name speaks of a person, a contact or the employer's books, nor a value that looks like a contact.
 */
const personalName =
  /\b(recruit\w*|sourcer|hiring|manager|approver|approval|interviewer|coordinator|leader|lead|owner|supervisor|reports? to|reporting|contact|e-?mail|phone|mobile|fax|address|street|name|user|person|people partner|hrbp|hr ?bp|partner|referr\w*|replac\w*|employee|worker|incumbent|backfill|signatory|sponsor|author|creator|agency|candidate)\b/i
const internalName =
  /\b(salary|pay|range|compensation|comp|bonus|budget\w*|cost cent(er|re)|fadv\w*|headcount|po[ -]?number|reward|commission|quota|anaplan|integration|account|code|id|sal ?id|package|requisition|req|position|tank|flsa|perm|itar|level\/|intranet|is_internal|legal entity|url|link|image|dashboard|ticket|business case|justification|priority|critical|visa)\b|#|\?$/i

const contactValue = /@|https?:|www\.|\+?\d[\d\s().-]{7,}\d/i
const emptyValue = /^(n\/?a|none|null|tbd|tba|-+|\.+|no|yes|true|false|default|other|not applicable)$/i

/** A value that reads like a category: short, one line, no contact, no code. */
const isCategory = (value: string): boolean =>
  value.length <= 80 &&
  /\p{L}{2}/u.test(value) &&
  !contactValue.test(value) &&
  !emptyValue.test(value) &&
  !/[\n\r\t]/.test(value) &&
  !/^[A-Z]*[-_ ]?\d{3,}$/i.test(value) &&
  value.split(/\s+/).length <= 10

/** Whether a field's name lets its values be published. */
export const isPublishableField = (name: string): boolean => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
  return name.length <= 80 && !personalName.test(words) && !internalName.test(words)
}

/** `Job Family Group` -> `job_family_group`; null when no name is left. */
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
  values: string[]
}

/** Publishable fields by snake_case key, sorted so that a source's order does not count as a change. */
export function customFieldsOf(fields: readonly RawField[]): Record<string, string[]> {
  const out: [string, string[]][] = []
  const taken = new Set<string>()
  for (const field of fields) {
    const key = field.isSelect && isPublishableField(field.name) ? fieldKey(field.name) : null
    const values = [...new Set(field.values.map((value) => value.trim()).filter(isCategory))].slice(0, 20)
    if (key === null || values.length === 0 || taken.has(key)) continue
    taken.add(key)
    out.push([key, values])
  }
  return Object.fromEntries(out.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, 30))
}
