import { decodeHTML } from 'entities'
import type { Pay } from '#contract/positions/canonical-position.ts'
import { customFieldsOf } from './custom-fields.ts'
import { readAmount, readCurrency } from '../derive/derive-pay.ts'
import { asLine, asList, asRecord, asText, asUrl, pick, pickLine } from '../field-readers.ts'
import type { PlaceDraft, PositionDraft } from '../imports.types.ts'
import { readTimeField } from '../read-time.ts'

/** Greenhouse job board API, `GET /v1/boards/{board}/jobs`, with or without `content=true` and `pay_transparency=true`. */
export function readGreenhouseJob(value: unknown): PositionDraft {
  const job = asRecord(value)
  const content = asText(job.content)
  const metadata = asList(job.metadata).map(asRecord)
  const departments = asList(job.departments)
    .map((entry) => pickLine(entry, 'name'))
    .filter((name) => name !== undefined)
  const timeType = metadata.filter((field) =>
    /^(employ\w+ (time )?type|time type|employment|employee time type)$/i.test(asLine(field.name) ?? ''),
  )
  const postedTs = readTimeField('first_published', job.first_published) ?? readTimeField('updated_at', job.updated_at)
  return {
    sourceId: asText(job.id) ?? '',
    ...optional('displayJobId', requisition(job.requisition_id)),
    ...optional('atsJobId', asText(job.internal_job_id)),
    title: asText(job.title) ?? '',
    ...(content === undefined ? {} : { description: { html: unescapeContent(content) } }),
    places: placesOf(job),
    ...optional('department', departments.at(-1) ?? pickLine(asRecord(job.department), 'name')),
    employmentTypeTexts: [asLine(job.employment_type), ...timeType.toReversed().map((field) => asLine(field.value))],
    seniorityTexts: [valueOf(metadata, seniorityName)],
    ...optional('workplaceText', valueOf(metadata, workplaceName)),
    ...optional('language', asText(job.language)),
    postedTs,
    creationTs: postedTs,
    closesAt: readTimeField('application_deadline', job.application_deadline),
    pay: payOf(job),
    customFields: customFieldsOf(
      metadata
        .filter((field) => !timeType.includes(field))
        .map((field) => ({
          name: asLine(field.name) ?? '',
          isSelect: field.value_type === 'single_select' || field.value_type === 'multi_select',
          values: asList(field.value)
            .map(asLine)
            .filter((line) => line !== undefined),
        })),
    ),
    ...optional('sourceUrl', asUrl(job.absolute_url)),
    ...optional('applyUrl', asUrl(job.absolute_url)),
  }
}

const optional = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, V>)

/** Boards fill the field with "See Opening ID" if they mean none. */
const requisition = (value: unknown): string | undefined => {
  const text = asLine(value)
  return text !== undefined && /\d/.test(text) ? text : undefined
}

/** Content is HTML with its markup escaped once; some relays have already unescaped it. */
const unescapeContent = (content: string): string => (/<\w/.test(content) ? content : decodeHTML(content))

function placesOf(job: Record<string, unknown>): PlaceDraft[] {
  const label = asLine(pick(job, 'location', 'name')) ?? asLine(job.location)
  if (label !== undefined) return [{ label }]
  return asList(job.offices).flatMap((office) => {
    const name = pickLine(office, 'location', 'name')
    return name === undefined ? [] : [{ label: name }]
  })
}

const workplaceName =
  /^(work ?place( type)?|work(ing)? (model|arrangements?|type|style|schedule)|remote (type|status)|office requirement|model of work)$/i
const seniorityName = /^(linkedin )?(seniority|job level|career level|experience)( level)?$/i

const valueOf = (metadata: Record<string, unknown>[], name: RegExp): string | undefined =>
  metadata
    .filter((field) => name.test(asLine(field.name) ?? ''))
    .map((field) => asLine(asList(field.value)[0]))
    .find((line) => line !== undefined)

/** `pay_input_ranges`: cents without an interval; only amounts that must be yearly or hourly pay are read. */
function payOf(job: Record<string, unknown>): Pay | null {
  const ranges = asList(job.pay_input_ranges).map(asRecord)
  const range = ranges.length === 1 ? ranges[0] : undefined
  if (!range) return null
  const currency = readCurrency(range.currency_type)
  const min = (readAmount(range.min_cents) ?? 0) / 100
  const max = (readAmount(range.max_cents) ?? 0) / 100
  const words = `${asText(range.title) ?? ''} ${asText(range.blurb) ?? ''}`
  const interval =
    /\bhour/i.test(words) || (max > 0 && max < 300)
      ? 'hour'
      : /annual|year|\bp\.a\./i.test(words) || min >= 15_000
        ? 'year'
        : null
  if (currency === null || interval === null || (min === 0 && max === 0) || (max > 0 && min > max)) return null
  return { min: min || null, max: max || null, currency, interval }
}
