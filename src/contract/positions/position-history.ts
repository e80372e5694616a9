import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The events of a position, for its hiring team. */

const positionEvents = [
  'added',
  'published',
  'text_changed',
  'team',
  'closed',
  'reopened',
  'end_set',
  'import_closed',
  'import_reopened',
  'import_followed',
  'ended',
  'names_hidden',
  'confirmed_open',
  'link_replaced',
  'answer_days_set',
  'process_set',
] as const

export const PositionEvent = z.object({
  /** Unix seconds. */
  ts: z.int(),
  kind: z.enum(positionEvents),
  /** Who did it; empty for an import, and for someone who has left. */
  actorName: z.string(),
  /** For the hiring team: the person, and their function before and now; null for none. */
  person: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** For a reopening and for a closing date: when it closes, in Unix seconds; null for no date. */
  closesTs: z.nullable(z.int()),
  /** For a change of hidden-name stages: the reason, if stages were removed. */
  reason: z.nullable(z.string()),
  /** For a closing: how many were rejected with it, and how many were kept. */
  people: z.nullable(z.object({ rejected: z.int(), kept: z.int() })),
})
export type PositionEvent = z.infer<typeof PositionEvent>

/** Latest first, at most 200. */
export const getPositionHistory = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/positions/:id/history',
  summary: 'What happened to a position, and who did it (staff)',
  access: 'staff',
  data: z.object({ events: z.array(PositionEvent) }),
})
