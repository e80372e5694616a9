import * as z from 'zod/mini'
import { parsePositionId } from '#shared/positions/position-address.ts'
import { EmploymentType, Pay, PositionLocation, Seniority, WorkLocationOption } from './canonical-position.ts'
import { endpoint } from '../endpoint.ts'
import {
  commonFields,
  parsedField,
  requiredField,
  switchField,
  textField,
  wholeNumberField,
} from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/** Whether and how a viewer can apply. */
export const ApplyAction = z.object({
  status: z.enum(['log_in', 'apply', 'applied', 'closed']),
  /** Where to apply: a path on this site, or an absolute URL if the employer takes applications elsewhere. */
  applyUrl: z.string(),
  /** The viewer started an application but did not send it, so the button says Continue. */
  hasDraft: z.boolean(),
})
export type ApplyAction = z.infer<typeof ApplyAction>

/**
 * A position in a list: `positions[]` of `GET /api/pcsx/search`. Custom fields that the employer shows or filters
 * by are added as `efcustomText{PascalName}: string[]`, and so are employment type and seniority, in the viewer's language.
 */
const listedShape = {
  id: z.int(),
  displayJobId: z.string(),
  atsJobId: z.string(),
  name: z.string(),
  /** As the employer wrote them. */
  locations: z.array(z.string()),
  /** "Redmond, WA, US": one for each of `locations`; unrecognized ones stay as written. */
  standardizedLocations: z.array(z.string()),
  /** Unix seconds. */
  postedTs: z.int(),
  creationTs: z.int(),
  department: z.nullable(z.string()),
  businessUnit: z.nullable(z.string()),
  workLocationOption: WorkLocationOption,
  locationFlexibility: z.nullable(z.string()),
  employmentType: z.nullable(EmploymentType),
  seniority: z.nullable(Seniority),
  pay: z.nullable(Pay),
  /** BCP 47 language of the posting. */
  language: z.string(),
  /** Unix seconds, or null when no end is set. */
  closesAt: z.nullable(z.int()),
  /** Below 0 while open, otherwise Unix seconds of closing. */
  archived_at: z.int(),
  /** Relative: `/careers/job/{id}`, with `?domain=` on a host whose default is another employer. */
  positionUrl: z.string(),
  isHot: z.boolean(),
  positionUserActions: z.object({ isSaved: z.boolean(), applyAction: ApplyAction }),
}

export const ListedPosition = z.looseObject(listedShape)
export type ListedPosition = z.infer<typeof ListedPosition>

export const PositionDetails = z.looseObject({
  ...listedShape,
  /** Sanitized HTML, never empty. */
  jobDescription: z.string(),
  /** The first location as written, or the one nearest to `queried_location` if given. Empty if there is none. */
  location: z.string(),
  /** What is known about each of `locations`, in the same order. */
  places: z.array(PositionLocation),
  /** Absolute URL of the position's page. */
  publicUrl: z.string(),
  /** Benefits and other pay in plain words, for positions written on this site. */
  benefits: z.optional(z.nullable(z.string())),
  skills: z.array(z.string()),
  /** False if the employer takes applications on another site. */
  isAppliedHere: z.boolean(),
  /** Whether `skills` are shown, if the position has its own configuration (`/api/pcsx/overrides`). */
  showsSkills: z.optional(z.boolean()),
  isPrivate: z.boolean(),
  /** When the employer last confirmed that it is open, in Unix seconds, if its page says so. */
  confirmedTs: z.optional(z.int()),
  /** Below 0 while open, otherwise Unix seconds of closing. */
  archivedAt: z.int(),
  /** Custom fields in display order, with their titles. */
  customFields: z.array(z.object({ name: z.string(), title: z.string(), values: z.array(z.string()) })),
})
export type PositionDetails = z.infer<typeof PositionDetails>

/** `error.body` of a 410: the closed position, and the three most similar open ones. */
export const ClosedPosition = z.object({
  id: z.int(),
  name: z.string(),
  /** Unix seconds. */
  closedAt: z.int(),
  similarPositions: z.array(ListedPosition),
})
export type ClosedPosition = z.infer<typeof ClosedPosition>

export const positionIdHints = [
  parsePositionId,
  problem('input.position'),
  'The position; what follows the first hyphen is ignored (`100123-tidal-engineer`).',
  { examples: ['100123'] },
] as const

/**
 * 404 for an unknown id, and for a private position without its token. A closed position answers 410 with `ClosedPosition` as
 * `error.body`, except for staff and for candidates who applied: they can still read it, with `applyAction.status` `closed` or
 * `applied`.
 */
export const getPositionDetails = endpoint({
  method: 'GET',
  path: '/api/pcsx/position_details',
  summary: 'One position with its description',
  access: 'public',
  query: z.object({
    ...commonFields,
    position_id: requiredField(...positionIdHints),
    queried_location: textField(
      300,
      'The place that was searched for: the position’s nearest location then stands first.',
    ),
    token: textField(200, 'Opens a private position.'),
    fallback: switchField(
      'With 1, a closed position is answered by the most similar open one, and `metadata.isFallback` is true.',
    ),
  }),
  data: PositionDetails,
  metadata: z.object({ isFallback: z.boolean() }),
  refusals: { 410: ClosedPosition },
})

export const getSimilarPositions = endpoint({
  method: 'GET',
  path: '/api/pcsx/similar_positions',
  summary: 'Similar open positions, closest first',
  access: 'public',
  query: z.object({
    ...commonFields,
    position_id: requiredField(...positionIdHints),
    limit: wholeNumberField(3, 'How many at most; 3 when absent.', 12),
  }),
  data: z.object({ positions: z.array(ListedPosition) }),
})

/**
 * Configuration that differs for a position or language: partial `pcsxConfig` documents, merged in this order, the last one
 * winning: microsite, language, position.
 */
export const getOverrides = endpoint({
  method: 'GET',
  path: '/api/pcsx/overrides',
  summary: 'Configuration overrides of a position, a language and a microsite',
  access: 'public',
  query: z.object({
    ...commonFields,
    position_id: parsedField(...positionIdHints),
    microsite: textField(100, 'Name of a partial site.'),
  }),
  data: z.object({ pcsxConfig: z.record(z.string(), z.unknown()) }),
})
