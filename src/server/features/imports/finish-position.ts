import * as z from 'zod/mini'
import { CanonicalPosition } from '#contract/positions/canonical-position.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { htmlToText, markdownToHtml, sanitizeHtml, textToHtml } from '#server/adapters/html-sanitizer.ts'
import { deriveLanguage } from './derive/derive-language.ts'
import {
  deriveEmploymentType,
  deriveSeniority,
  deriveWorkLocation,
  employmentTypeFromTitle,
  seniorityFromTitle,
} from './derive/derive-terms.ts'
import { skillsInText } from './derive/derive-skills.ts'
import { asLine, asUrl, withoutOverrides } from './field-readers.ts'
import { fingerprint } from './fingerprint.ts'
import type { Geocoder, IncomingPosition, PositionDraft } from './imports.types.ts'
import { RowError } from './imports.types.ts'
import { resolveLocations } from './derive/resolve-locations.ts'
import { asMessage, inEnglish } from '#server/http/refusals/sentence.ts'
import { issueSentence } from '#server/http/refusals/issue-sentence.ts'
import { valueAtPath } from '#shared/schema-sentence.ts'

/** Longer descriptions are not postings and only cost parsing time. */
const longestSource = 1_000_000

export interface FinishContext {
  source: string
  nowTs: number
  applyAtSource: boolean
  /** A cached one: see resolve-locations.ts. */
  geocoder: Geocoder
}

export interface FinishedPosition {
  incoming: IncomingPosition
  unrecognized: string[]
  hadDescription: boolean
}

/** Turns a draft into a canonical position. @throws RowError that names the missing or invalid field. */
export function finishPosition(draft: PositionDraft, context: FinishContext): FinishedPosition {
  if (draft.exact) return finishExact(draft.exact)
  const sourceId = draft.sourceId.trim()
  if (sourceId === '')
    throw new RowError('id', 'the position has no id at its source; without one an import cannot be repeated', {
      key: 'imports.reason.id',
    })
  const title = asLine(draft.title)
  if (title === undefined) throw new RowError('title', 'the title is missing or empty', { key: 'imports.reason.title' })
  const places = draft.places
    .filter((place) => place.label.trim() !== '')
    .map((place) => ({ ...place, label: asLine(place.label) ?? '' }))
  const { locations, unrecognized } = resolveLocations(
    places.filter((place) => place.label !== ''),
    context.geocoder,
  )
  const written = describe(draft)
  const description =
    written === ''
      ? outline(
          title,
          draft,
          locations.map((location) => location.label),
        )
      : written
  const text = htmlToText(description)
  const inferred: IncomingPosition['inferred'] = []
  const postedTs = draft.postedTs ?? draft.creationTs ?? context.nowTs
  if (draft.postedTs == null && draft.creationTs == null) inferred.push('postedTs', 'creationTs')
  const position: CanonicalPosition = {
    source: draft.source ?? context.source,
    sourceId,
    displayJobId: asLine(draft.displayJobId) ?? sourceId,
    atsJobId: asLine(draft.atsJobId) ?? sourceId,
    title,
    description,
    locations,
    department: asLine(draft.department) ?? null,
    businessUnit: asLine(draft.businessUnit) ?? null,
    employmentType:
      draft.employmentType ?? deriveEmploymentType(draft.employmentTypeTexts ?? []) ?? employmentTypeFromTitle(title),
    seniority: draft.seniority ?? seniorityOf(draft, title),
    workLocationOption:
      draft.workLocationOption ??
      deriveWorkLocation({
        ...(draft.workplaceText === undefined ? {} : { workplaceText: draft.workplaceText }),
        ...(draft.isRemote === undefined ? {} : { isRemote: draft.isRemote }),
        labels: places.map((place) => place.label),
        title,
        hasPlace: locations.some((location) => location.country !== null || location.lat !== null),
      }),
    locationFlexibility: asLine(draft.locationFlexibility) ?? null,
    skills:
      draft.skills && draft.skills.length > 0 ? cleanSkills(draft.skills) : written === '' ? [] : skillsInText(text),
    language: deriveLanguage(written === '' ? '' : text, draft.language),
    postedTs,
    creationTs: draft.creationTs ?? postedTs,
    closesAt: draft.closesAt ?? null,
    pay: draft.pay ?? null,
    isHot: draft.isHot ?? false,
    isPrivate: draft.isPrivate ?? false,
    customFields: draft.customFields ?? {},
    questions: draft.questions ?? [],
    externalApplyUrl:
      draft.externalApplyUrl ??
      (context.applyAtSource ? (asUrl(draft.applyUrl) ?? asUrl(draft.sourceUrl) ?? null) : null),
  }
  checkPosition(position)
  return {
    incoming: { position, contentHash: fingerprint(position, inferred), inferred },
    unrecognized,
    hadDescription: written !== '',
  }
}

function finishExact(exact: CanonicalPosition): FinishedPosition {
  const position = checkPosition({
    ...exact,
    title: withoutOverrides(exact.title),
    department: exact.department === null ? null : withoutOverrides(exact.department),
    businessUnit: exact.businessUnit === null ? null : withoutOverrides(exact.businessUnit),
    locations: exact.locations.map((place) => ({ ...place, label: withoutOverrides(place.label) })),
    skills: exact.skills.map(withoutOverrides),
    description: sanitizeHtml(exact.description) || textToHtml(exact.title),
  })
  return {
    incoming: { position, contentHash: fingerprint(position), inferred: [] },
    unrecognized: [],
    hadDescription: true,
  }
}

/** @throws RowError for the first field that is not valid in a canonical position. */
export function checkPosition(position: unknown): CanonicalPosition {
  const result = z.safeParse(CanonicalPosition, position)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.map(String).join('.') || 'position'
  throw new RowError(
    field,
    describeIssue(issue, position),
    issue ? asMessage(issueSentence(issue, valueAtPath(position, issue.path))) : { key: 'input.invalid' },
  )
}

function describeIssue(issue: z.core.$ZodIssue | undefined, position: unknown): string {
  if (issue?.code === 'too_big') return `too long or too large: at most ${String(issue.maximum)} is allowed`
  if (issue?.code === 'too_small') return `too short or too small: at least ${String(issue.minimum)} is needed`
  if (issue?.code === 'invalid_value' && Array.isArray(issue.values)) return `must be one of ${issue.values.join(', ')}`
  return issue
    ? inEnglish(issueSentence(issue, valueAtPath(position, issue.path)))
    : 'does not fit the canonical position'
}

const seniorityOf = (draft: PositionDraft, title: string): CanonicalPosition['seniority'] => {
  const stated = deriveSeniority(draft.seniorityTexts ?? [])
  const titled = seniorityFromTitle(title)
  // "Mid-Senior level" includes senior engineers, and "Associate" is the default of some systems, so a more specific title
  // wins.
  return stated === null || ((stated === 'mid' || stated === 'associate') && titled !== null) ? titled : stated
}

const cleanSkills = (skills: readonly string[]): string[] => {
  const byKey = new Map<string, string>()
  for (const skill of skills) {
    const line = asLine(skill)
    if (line !== undefined && line.length <= 120 && !byKey.has(line.toLowerCase())) byKey.set(line.toLowerCase(), line)
  }
  return [...byKey.values()].slice(0, 100)
}

function describe(draft: PositionDraft): string {
  const source = draft.description
  if (source === undefined) return ''
  const [text = ''] = Object.values(source) as string[]
  if (text.length > longestSource) {
    throw new RowError(
      'description',
      `the description has ${text.length.toLocaleString('en')} characters; at most ${longestSource.toLocaleString('en')} are read`,
      { key: 'imports.reason.description', values: { count: text.length, most: longestSource } },
    )
  }
  if ('html' in source) return sanitizeHtml(source.html)
  return 'markdown' in source ? markdownToHtml(source.markdown) : textToHtml(source.text)
}

/**
 * A list without descriptions still produces a page that says what is known, in no particular language, with a link to the
 * rest.
 */
function outline(title: string, draft: PositionDraft, labels: readonly string[]): string {
  const facts = [title, draft.department, labels.join('; ')].filter((part) => part !== undefined && part !== '')
  const url = asUrl(draft.sourceUrl)
  const link = url === undefined ? '' : `\n<p><a href="${escapeHtml(url)}">${escapeHtml(new URL(url).host)}</a></p>`
  return sanitizeHtml(`<p>${escapeHtml(facts.join(' · '))}</p>${link}`)
}
