import { hash } from 'node:crypto'
import type { CanonicalPosition } from '#contract/positions/canonical-position.ts'
import type { IncomingPosition } from './imports.types.ts'

/** Fields in the order in which a fingerprint contains them; append new fields at the end. */
const fields = [
  'source',
  'sourceId',
  'displayJobId',
  'atsJobId',
  'title',
  'description',
  'locations',
  'department',
  'businessUnit',
  'employmentType',
  'seniority',
  'workLocationOption',
  'locationFlexibility',
  'skills',
  'language',
  'postedTs',
  'creationTs',
  'closesAt',
  'pay',
  'isHot',
  'isPrivate',
  'customFields',
  'questions',
  'externalApplyUrl',
] as const satisfies readonly (keyof CanonicalPosition)[]

const version = '1'
const fieldHashLength = 6

/**
 * The hash of a position's content: a SHA-256 over all of it, then six characters per field, so that two fingerprints tell
 * which fields differ without the older position. Key order does not matter; inferred dates do not count.
 */
export function fingerprint(position: CanonicalPosition, inferred: IncomingPosition['inferred'] = []): string {
  const texts = fields.map((field) =>
    (inferred as readonly string[]).includes(field) ? 'inferred' : stableJson(position[field]),
  )
  const parts = texts.map((text) => digest(text).slice(0, fieldHashLength))
  return `${version}.${digest(texts.join('\n'))}.${parts.join('')}`
}

/** In one call, because it is done for each field of each position. */
const digest = (text: string): string => hash('sha256', text, 'base64url')

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Names of the fields in which two fingerprints differ; just `content` if one of them has another format. */
export function changedFields(before: string, after: string): string[] {
  if (before === after) return []
  const [beforeVersion, , beforeParts = ''] = before.split('.')
  const [afterVersion, , afterParts = ''] = after.split('.')
  if (beforeVersion !== afterVersion || beforeParts.length !== afterParts.length) return ['content']
  const changed = fields.filter((_field, index) => {
    const at = index * fieldHashLength
    return beforeParts.slice(at, at + fieldHashLength) !== afterParts.slice(at, at + fieldHashLength)
  })
  return changed.length > 0 ? changed : ['content']
}
