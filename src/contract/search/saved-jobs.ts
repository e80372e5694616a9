import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PositionIdParam } from '../fields/position-id.ts'
import { ApplyAction } from '../positions/positions.ts'

/** A position on a dashboard card: a search position's fields (wire contract) plus whether it is still open. */
export const PositionCard = z.object({
  id: z.int(),
  displayJobId: z.string(),
  atsJobId: z.string(),
  name: z.string(),
  locations: z.array(z.string()),
  department: z.nullable(z.string()),
  workLocationOption: z.string(),
  postedTs: z.int(),
  /** Unix seconds; null if the employer set none. */
  closesAt: z.nullable(z.int()),
  /** Unix seconds of closing; below 0 while open (spec/2 §2). */
  archived_at: z.int(),
  positionUrl: z.string(),
  positionUserActions: z.object({ isSaved: z.boolean(), applyAction: ApplyAction }),
})
export type PositionCard = z.infer<typeof PositionCard>

/** Saved jobs, newest first; closed ones remain, marked by `archived_at`. */
export const getSavedJobs = endpoint({
  method: 'GET',
  path: '/api/pcsx/positions/saved',
  summary: 'Saved jobs, newest first',
  access: 'candidate',
  data: z.object({ positions: z.array(z.extend(PositionCard, { savedTs: z.int() })) }),
})

/** Saves or unsaves. Idempotent. 404 if there is no such position to save. */
export const setSavedJob = endpoint({
  method: 'POST',
  path: '/api/pcsx/positions/saved',
  summary: 'Save or unsave a job',
  access: 'candidate',
  body: z.object({
    position_id: PositionIdParam,
    operation: z.enum(['save', 'unsave']),
  }),
  data: z.object({ positionId: z.int(), isSaved: z.boolean() }),
})
