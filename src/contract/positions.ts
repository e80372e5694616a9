import * as z from 'zod/mini'
import { parsePositionId } from '#shared/positions/slug.ts'
import { EmploymentType, Pay, PositionLocation, Seniority, WorkLocationOption } from './canonical-position.ts'
import { endpoint } from './endpoint.ts'
import { commonFields, parsedField, requiredField, switchField, textField, wholeNumberField } from './query-fields.ts'

/** What a viewer may do about applying (wire contract "GET /api/pcsx/position_details"). */
export const ApplyAction = z.object({
  status: z.enum(['log_in', 'apply', 'applied', 'closed']),
  /** Where applying goes on: a path of this site, or an absolute address where the employer takes applications elsewhere. */
  applyUrl: z.string(),
  /** The viewer began an application and did not send it: the button says Continue. */
  hasDraft: z.boolean(),
})
export type ApplyAction = z.infer<typeof ApplyAction>

/**
 * A position in a list (wire contract "GET /api/pcsx/search", `positions[]`). Each custom field that the employer shows, or filters
 * by, stands beside these as `efcustomText{PascalName}: string[]`; so do employment type and seniority, as the viewer reads them.
 */
const listedShape = {
  id: z.int(),
  displayJobId: z.string(),
  atsJobId: z.string(),
  name: z.string(),
  /** As the employer wrote them. */
  locations: z.array(z.string()),
  /** "Redmond, WA, US": one for each of `locations`; what was not recognised stands as written. */
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
  /** Below 0 while open, else Unix seconds of the closing. */
  archived_at: z.int(),
  /** Relative: `/careers/job/{id}`, with `?domain=` on a host that shows another employer by itself. */
  positionUrl: z.string(),
  isHot: z.boolean(),
  positionUserActions: z.object({ isSaved: z.boolean(), applyAction: ApplyAction }),
}

export const ListedPosition = z.looseObject(listedShape)
export type ListedPosition = z.infer<typeof ListedPosition>

export const PositionDetails = z.looseObject({
  ...listedShape,
  /** Sanitised HTML, never empty. */
  jobDescription: z.string(),
  /** The first location as written; the nearest to `queried_location` when that was given. Empty when there is none. */
  location: z.string(),
  /** What is known of each of `locations`, in their order. */
  places: z.array(PositionLocation),
  /** Absolute address of the position's page. */
  publicUrl: z.string(),
  skills: z.array(z.string()),
  /** False where the employer takes applications on another site. */
  isAppliedHere: z.boolean(),
  /** Whether `skills` are shown, where the position has a configuration of its own (`/api/pcsx/overrides`). */
  showsSkills: z.optional(z.boolean()),
  isPrivate: z.boolean(),
  /** Below 0 while open, else Unix seconds of the closing. */
  archivedAt: z.int(),
  /** Custom fields in their order of display, with their titles. */
  customFields: z.array(z.object({ name: z.string(), title: z.string(), values: z.array(z.string()) })),
})
export type PositionDetails = z.infer<typeof PositionDetails>

/** `error.body` of a 410: the position that was closed, and the three open ones that come nearest to it. */
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
  'Use the number of a position, for example 100123.',
  'The position; what follows the first hyphen is ignored (`100123-tidal-engineer`).',
  { examples: ['100123'] },
] as const

/**
 * 404 for an unknown id, and for a private position without its token. A closed position answers 410 with `ClosedPosition` as
 * `error.body`, except for staff and for a candidate who applied: they still read it, with `applyAction.status` `closed` or `applied`.
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
})

export const getSimilarPositions = endpoint({
  method: 'GET',
  path: '/api/pcsx/similar_positions',
  summary: 'Open positions most like one position, closest first',
  access: 'public',
  query: z.object({
    ...commonFields,
    position_id: requiredField(...positionIdHints),
    limit: wholeNumberField(3, 'How many at most; 3 when absent.', 12),
  }),
  data: z.object({ positions: z.array(ListedPosition) }),
})

/**
 * Configuration that differs for one position or language: partial documents of `pcsxConfig`, merged in this order, the last
 * one winning: microsite, language, position.
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
