import { customFieldsOf } from './custom-fields.ts'
import { readPay } from '../derive/derive-pay.ts'
import { asBoolean, asLine, asList, asNumber, asText, asUrl, isRecord, pick, pickLine } from '../field-readers.ts'
import type { DescriptionDraft, PlaceDraft, PositionDraft } from '../imports.types.ts'
import { RowError } from '../imports.types.ts'
import { readTimeField } from '../read-time.ts'
import type { RecordField } from '#shared/imports/record-field-names.ts'

export interface RecordMapping {
  /** See `matchHeaders`. */
  fields: Map<RecordField, string>
  defaults: Record<string, string>
  /** Headers `custom:Name` -> Name. */
  customHeaders: [header: string, name: string][]
}

/** A flat record: a CSV row by its header, or an object from a system without an importer. @throws RowError */
export function readRecord(value: unknown, mapping: RecordMapping): PositionDraft {
  const raw = (field: RecordField): unknown => {
    const header = mapping.fields.get(field)
    const found = header === undefined ? undefined : pick(value, header)
    return isBlank(found) ? mapping.defaults[field] : found
  }
  const line = (field: RecordField): string | undefined => lineOf(raw(field))
  const sections = (['description', 'responsibilities', 'requirements', 'benefits'] as const)
    .map((field) => asText(raw(field)))
    .filter((text) => text !== undefined)
  const url = asUrl(raw('url'))
  const applyUrl = asUrl(raw('applyUrl')) ?? url
  const isRemote = asBoolean(raw('remote'))
  const skills = asList(raw('skills'))
    .flatMap((skill) => (lineOf(skill) ?? '').split(/[;,|]/))
    .map((skill) => skill.trim())
  return {
    sourceId: line('id') ?? url ?? '',
    title: line('title') ?? '',
    ...(sections.length === 0 ? {} : { description: describe(sections) }),
    places: placesOf(raw),
    ...given('department', line('department')),
    ...given('businessUnit', line('businessUnit')),
    employmentTypeTexts: [indicator(line('employmentType'))],
    seniorityTexts: [line('seniority')],
    ...given('workplaceText', line('workplace')),
    ...given('isRemote', isRemote),
    skills: skills.filter((skill) => skill !== ''),
    ...given('language', line('language')),
    postedTs: readTimeField(mapping.fields.get('postedAt') ?? 'postedAt', relative(raw('postedAt'))),
    closesAt: readTimeField(mapping.fields.get('closesAt') ?? 'closesAt', raw('closesAt')),
    pay: payOf(raw),
    isHot: asBoolean(raw('hot')) ?? false,
    isPrivate: asBoolean(raw('private')) ?? false,
    customFields: customFieldsOf(
      mapping.customHeaders.map(([header, name]) => ({
        name,
        isSelect: true,
        isChosen: true,
        values: (asText(pick(value, header)) ?? '').split(/[;|]/),
      })),
    ),
    ...given('sourceUrl', url),
    ...given('applyUrl', applyUrl),
  }
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'string' && value.trim() === '')

const given = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: V }

/** Text of a scalar, of the first element of a list, or of an object's label. */
function lineOf(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value
  return asLine(first) ?? pickLine(first, 'label', 'name', 'title', 'descriptor', 'value')
}

const indicator = (text: string | undefined): string | undefined =>
  text === 'F' ? 'full time' : text === 'P' ? 'part time' : text

/** "Posted Yesterday" is not a date that a second import would repeat. */
const relative = (value: unknown): unknown =>
  /^posted |ago$|^today$|^yesterday$/i.test(asText(value) ?? '') ? undefined : value

/**
 * Text with tags is HTML, text with Markdown markup is Markdown, anything else is plain. All sections must agree; otherwise
 * each would have to be parsed differently.
 */
function describe(sections: readonly string[]): DescriptionDraft {
  const text = sections.join('\n\n')
  if (/<(p|br|div|ul|ol|li|h[1-6]|strong|b|em|span)\b[^>]*>/i.test(text))
    return { html: sections.map((section) => `<div>${section}</div>`).join('\n') }
  if (/^#{1,6} \S/m.test(text) || /\*\*[^*\n]+\*\*/.test(text) || /^ {0,3}[-*] \S.*\n {0,3}[-*] \S/m.test(text))
    return { markdown: text }
  return { text }
}

function placesOf(raw: (field: RecordField) => unknown): PlaceDraft[] {
  const city = lineOf(raw('city'))
  const region = lineOf(raw('region'))
  const country = lineOf(raw('country'))
  const lat = asNumber(raw('lat'))
  const lng = asNumber(raw('lng'))
  const extra = {
    ...given('city', city),
    ...given('region', region),
    ...given('country', country),
    ...(lat === undefined || lng === undefined ? {} : { lat, lng }),
  }
  const stated = asList(raw('location'))
    .map(placeOf)
    .filter((place) => place !== null)
  const [only] = stated
  if (only && stated.length === 1) return [{ ...extra, ...only }]
  if (stated.length > 0) return stated
  const label = [city, region, country].filter((part) => part !== undefined).join(', ')
  return label === '' ? [] : [{ label, ...extra }]
}

function placeOf(value: unknown): PlaceDraft | null {
  if (!isRecord(value)) {
    const label = asLine(value)
    return label === undefined ? null : { label }
  }
  const city = pickLine(value, 'city', 'town')
  const region = pickLine(value, 'region', 'state', 'province')
  const country = pickLine(value, 'countryCode', 'country_code', 'country')
  const label =
    [city, region, pickLine(value, 'country', 'countryCode')].filter((part) => part !== undefined).join(', ') ||
    pickLine(value, 'label', 'name', 'LocalizedName', 'text')
  return label === undefined
    ? null
    : { label, ...given('city', city), ...given('region', region), ...given('country', country) }
}

function payOf(raw: (field: RecordField) => unknown): PositionDraft['pay'] {
  const nested = raw('pay')
  if (isRecord(nested))
    return readPay({
      min: nested.min,
      max: nested.max,
      currency: nested.currency,
      interval: nested.period ?? nested.interval,
    })
  const [min, max] = [raw('payMin'), raw('payMax')]
  const pay = readPay({ min, max, currency: raw('payCurrency'), interval: raw('payInterval') })
  for (const [field, value] of [
    ['payMin', min],
    ['payMax', max],
  ] as const) {
    if (
      !isBlank(value) &&
      readPay({ min: value, currency: 'EUR', interval: 'year' }) === null &&
      !/^0+([.,]0+)?$/.test(asText(value) ?? '')
    ) {
      throw new RowError(
        field,
        `"${(asText(value) ?? JSON.stringify(value)).slice(0, 40)}" is no amount; write a number such as 52000`,
        { key: 'imports.reason.amount', values: { value: (asText(value) ?? JSON.stringify(value)).slice(0, 40) } },
      )
    }
  }
  return pay
}
