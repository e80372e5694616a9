import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PositionIdParam } from '../fields/position-id.ts'
import { problem } from '../fields/problem.ts'
import { PositionCard } from '../search/saved-jobs.ts'

export const DraftApplication = z.object({
  id: z.string(),
  position_id: z.int(),
  position: PositionCard,
  updatedTs: z.int(),
  /** Required answers that are still missing. */
  missingCount: z.int(),
})
export type DraftApplication = z.infer<typeof DraftApplication>
const DraftApplications = z.object({ draft_applications: z.array(DraftApplication) })

/** Drafts, newest first; `position.archived_at` tells open and closed ones apart (spec/2 §2). */
export const getDraftApplications = endpoint({
  method: 'GET',
  path: '/api/pcsx/draft_applications',
  summary: 'Draft applications',
  access: 'candidate',
  data: DraftApplications,
})

const PositionIds = z.array(PositionIdParam).check(z.minLength(1), z.maxLength(100))

/** Deletes drafts permanently and returns the remaining ones. A position without a draft is not an error. */
export const deleteDraftApplications = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/draft_applications',
  summary: 'Delete draft applications',
  access: 'candidate',
  body: z.union(
    [z.object({ position_ids: PositionIds }), z.object({ data: z.object({ position_ids: PositionIds }) })],
    {
      error: problem('input.positionIds'),
    },
  ),
  data: DraftApplications,
})
