import * as z from 'zod/mini'
import { Seniority } from '../positions/canonical-position.ts'
import { endpoint } from '../endpoint.ts'
import { PositionIdParam } from '../fields/position-id.ts'
import { commonFields, requiredField } from '../fields/query-fields.ts'
import { evidenceStates } from '#shared/applications/resume-evidence.ts'
import { parsePositionId } from '#shared/positions/position-address.ts'
import { problem } from '../fields/problem.ts'

/**
 * Matching (docs/matching.md): how a candidate's profile compares with a position, why, and what the candidate can do about
 * it. There is no score without data, for visitors, or for people who have turned matching off.
 */

/** Why there is a match, or why there is none. */
export const MatchState = z.enum(['scored', 'signed_out', 'no_profile', 'off', 'disabled'])
export type MatchState = z.infer<typeof MatchState>

/** 3 strong, 2 good, 1 some; 0 little in common. Shown as bars and a word, never as a percentage. */
export const MatchLevel = z.literal([0, 1, 2, 3])
export type MatchLevel = z.infer<typeof MatchLevel>

/** Words from the candidate's own profile, and where they are. */
export const ProfileQuote = z.object({
  source: z.enum(['skills', 'certificates', 'work', 'education', 'headline', 'summary', 'languages', 'preferences']),
  text: z.string(),
  /** For jobs: the employer, and the period as `2022-04`, `2022` or null. */
  employer: z.nullable(z.string()),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
})
export type ProfileQuote = z.infer<typeof ProfileQuote>

export const MatchReason = z.object({
  /** `skill:react`, `years`, `language:de`. */
  key: z.string(),
  kind: z.enum(['skill', 'years', 'language']),
  /** The skill as the employer writes it; the language in the viewer's language; empty for years. */
  name: z.string(),
  state: z.enum(evidenceStates),
  /** The sentence in the posting that asks for it; null if it is only listed among the posting's skills. */
  posting: z.nullable(z.string()),
  profile: z.nullable(ProfileQuote),
  /** For years: how many are asked for, and how many the profile's dates add up to (null without dates). */
  years: z.nullable(z.object({ asked: z.int(), worked: z.nullable(z.int()) })),
})
export type MatchReason = z.infer<typeof MatchReason>

/** Other comparisons, which can lower a score but are not requirements. `unknown`: one of the two sides says nothing. */
export const MatchComparison = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title'), fit: z.enum(['close', 'near', 'far']), profile: z.string() }),
  z.object({
    kind: z.literal('seniority'),
    fit: z.enum(['same', 'above', 'below']),
    position: Seniority,
    profile: Seniority,
  }),
  z.object({ kind: z.literal('place'), fit: z.enum(['near', 'country', 'far']), profile: z.string() }),
  z.object({ kind: z.literal('work_option'), fit: z.enum(['wanted', 'other']) }),
])
export type MatchComparison = z.infer<typeof MatchComparison>

export const MatchDetails = z.object({
  state: MatchState,
  /** Always true: no one at the employer looked at it, and the employer does not see it. */
  isAutomatic: z.literal(true),
  match: z.nullable(
    z.object({
      level: MatchLevel,
      /** 0 to 100, for programs that sort by it. */
      score: z.int(),
      /** Requirements met, of those that count. */
      met: z.int(),
      total: z.int(),
      reasons: z.array(MatchReason),
      comparisons: z.array(MatchComparison),
      /** Reasons that the candidate removed, by key; they do not count. */
      disputed: z.array(z.object({ key: z.string(), name: z.string(), choice: z.enum(['not_mine', 'not_relevant']) })),
    }),
  ),
})
export type MatchDetails = z.infer<typeof MatchDetails>

const positionId = requiredField(parsePositionId, problem('input.position'), 'The position.', {
  examples: ['100123'],
})

/** 404 for an unknown or private position. Visitors get `state` `signed_out` and no match. */
export const getMatchDetails = endpoint({
  method: 'GET',
  path: '/api/pcsx/match_details',
  summary: 'How your profile matches a position, and why',
  access: 'public',
  query: z.object({ ...commonFields, position_id: positionId }),
  data: MatchDetails,
})

export const PositionInsight = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days_open'), days: z.int() }),
  /** Sent applications, from 10 people on. */
  z.object({ kind: z.literal('applicants'), count: z.int() }),
  /** Skills that many of the applicants list, each by at least 10 of them. */
  z.object({ kind: z.literal('common_skills'), skills: z.array(z.object({ name: z.string(), count: z.int() })) }),
  /** If the employer shows it: how many people were answered within the promised days, out of those whose date has passed. */
  z.object({ kind: z.literal('answered_on_time'), kept: z.int(), due: z.int(), days: z.int() }),
  /** The time within which half of the people had the first answer, and the outcome. */
  z.object({ kind: z.literal('first_answer'), days: z.int() }),
  z.object({ kind: z.literal('outcome'), days: z.int() }),
])
export type PositionInsight = z.infer<typeof PositionInsight>

/** Facts about a position from the employer's own data; anything based on fewer than 10 people is omitted. */
export const getPositionInsights = endpoint({
  method: 'GET',
  path: '/api/pcsx/position_insights',
  summary: 'Employer-specific data about a position',
  access: 'public',
  query: z.object({ ...commonFields, position_id: positionId }),
  data: z.object({ insights: z.array(PositionInsight) }),
})

/** Maximum number of positions compared in one call. */
export const maxMatchedPositions = 100

export const PositionMatches = z.object({
  state: MatchState,
  matches: z.array(z.object({ id: z.int(), level: MatchLevel })),
})
export type PositionMatches = z.infer<typeof PositionMatches>

/** Levels for the cards in a list; unknown positions are omitted. */
export const getMatches = endpoint({
  method: 'POST',
  path: '/api/pcsx/matches',
  summary: 'How your profile matches several positions',
  access: 'candidate',
  body: z.object({
    position_ids: z
      .array(PositionIdParam, { error: problem('input.positionList') })
      .check(z.maxLength(maxMatchedPositions, problem('input.jobs.most', { count: maxMatchedPositions }))),
  }),
  data: PositionMatches,
})

/**
 * The candidate says that a reason is wrong. `not_mine`: I do not have this skill, so it is removed from the profile and counts
 * nowhere. `not_relevant`: it does not belong to this position and is hidden there. `have_it`: it is added to the profile.
 * `undo` reverts either (a skill removed from the profile stays removed). Each is recorded in the audit log. 404 unknown
 * position; 422 no such reason.
 */
export const disputeMatch = endpoint({
  method: 'POST',
  path: '/api/pcsx/match_dispute',
  summary: 'Report that a match reason is wrong',
  access: 'candidate',
  body: z.object({
    position_id: PositionIdParam,
    key: z.string().check(z.regex(/^(skill:.{1,120}|years|language:[a-z]{2,3})$/u, problem('input.reasonKey'))),
    choice: z.enum(['not_mine', 'not_relevant', 'have_it', 'undo']),
  }),
  data: MatchDetails,
})

/** Turns matching off for oneself, or on again. */
export const setMatching = endpoint({
  method: 'POST',
  path: '/api/pcsx/match_settings',
  summary: 'Turn matching on or off for yourself',
  access: 'candidate',
  body: z.object({ is_off: z.boolean() }),
  data: z.object({ state: MatchState }),
})
