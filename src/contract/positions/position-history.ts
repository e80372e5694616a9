import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What happened to a position, for those who hire for it. */

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
] as const

export const PositionEvent = z.object({
  /** Unix seconds. */
  ts: z.int(),
  kind: z.enum(positionEvents),
  /** Who did it; empty for an import, and for someone who is gone. */
  actorName: z.string(),
  /** Of the hiring team: whom it is about, and what they did before and do now; null for nothing. */
  person: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Of a reopening and of a closing date: when it closes, in Unix seconds; null for no date. */
  closesTs: z.nullable(z.int()),
  /** Of names that are hidden in other stages now: why, if they are fewer. */
  reason: z.nullable(z.string()),
  /** Of a closing: how many were rejected with it, and how many were kept. */
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
