import * as z from 'zod/mini'
import { CanonicalPosition } from '#contract/positions/canonical-position.ts'
import { asLine, asList, asRecord, asText, isRecord } from '../field-readers.ts'
import type { PlaceDraft, PositionDraft } from '../imports.types.ts'
import { RowError } from '../imports.types.ts'
import { readTimeField } from '../read-time.ts'
import { asMessage, inEnglish } from '#server/http/refusals/sentence.ts'
import { issueSentence } from '#server/http/refusals/issue-sentence.ts'
import { valueAtPath } from '#shared/schema-sentence.ts'

/**
 * The project's own JSON: CanonicalPosition, of which only `sourceId` and `title` are required. Missing fields are derived as
 * for any other source; given ones are kept as they are and must be valid. Times may also be ISO 8601. `locations` may be plain
 * labels.
 * @throws RowError for an invalid field.
 */
export function readCanonicalPosition(value: unknown): PositionDraft {
  const row = asRecord(value)
  const known = new Set([...Object.keys(CanonicalPosition.shape), 'id'])
  const unknown = Object.keys(row).find((key) => !known.has(key))
  if (unknown !== undefined)
    throw new RowError(unknown, `is no field of a canonical position; known are ${[...known].join(', ')}`, {
      key: 'imports.reason.unknownField',
      values: { names: [...known].join(', ') },
    })
  const complete = z.safeParse(CanonicalPosition, row)
  if (complete.success)
    return { sourceId: complete.data.sourceId, title: complete.data.title, places: [], exact: complete.data }
  const draft: PositionDraft = {
    ...optional(row, 'source'),
    sourceId: asText(row.sourceId) ?? asText(row.id) ?? '',
    ...optional(row, 'displayJobId'),
    ...optional(row, 'atsJobId'),
    title: asText(row.title) ?? '',
    places: asList(row.locations).map(placeOf),
    ...optional(row, 'department'),
    ...optional(row, 'businessUnit'),
    ...checked(row, 'employmentType'),
    ...checked(row, 'seniority'),
    ...checked(row, 'workLocationOption'),
    ...optional(row, 'locationFlexibility'),
    ...checked(row, 'skills'),
    ...optional(row, 'language'),
    postedTs: readTimeField('postedTs', row.postedTs),
    creationTs: readTimeField('creationTs', row.creationTs),
    closesAt: readTimeField('closesAt', row.closesAt),
    ...checked(row, 'pay'),
    ...checked(row, 'isHot'),
    ...checked(row, 'isPrivate'),
    ...checked(row, 'customFields'),
    ...checked(row, 'questions'),
    ...optional(row, 'externalApplyUrl'),
  }
  const html = asText(row.description)
  return html === undefined ? draft : { ...draft, description: { html } }
}

type Field = keyof typeof CanonicalPosition.shape

const optional = (row: Record<string, unknown>, key: Field): Record<string, string> => {
  const text = asText(row[key])
  return text === undefined ? {} : { [key]: text }
}

function checked<K extends Field>(row: Record<string, unknown>, key: K): Partial<Pick<CanonicalPosition, K>> {
  if (row[key] === undefined || row[key] === null) return {}
  const result = z.safeParse(CanonicalPosition.shape[key], row[key])
  if (result.success) return { [key]: result.data } as Partial<Pick<CanonicalPosition, K>>
  const issue = result.error.issues[0]!
  const said = asMessage(issueSentence(issue, valueAtPath(row[key], issue.path)))
  const allowed = 'values' in issue ? `must be one of ${(issue.values as unknown[]).join(', ')}` : inEnglish(said)
  throw new RowError([key, ...issue.path.map(String)].join('.'), allowed, said)
}

function placeOf(value: unknown): PlaceDraft {
  const label = asLine(isRecord(value) ? value.label : value)
  if (label === undefined)
    throw new RowError('locations', 'every location needs a label, the text that candidates read', {
      key: 'imports.reason.label',
    })
  if (!isRecord(value)) return { label }
  const resolved = {
    label,
    city: asLine(value.city) ?? null,
    region: asLine(value.region) ?? null,
    regionCode: asLine(value.regionCode) ?? null,
    country: asLine(value.country)?.toUpperCase() ?? null,
    lat: typeof value.lat === 'number' ? value.lat : null,
    lng: typeof value.lng === 'number' ? value.lng : null,
  }
  // A location with only a label is recognized like any other.
  return resolved.country === null && resolved.lat === null
    ? { label, ...(resolved.city === null ? {} : { city: resolved.city }) }
    : { label, resolved }
}
