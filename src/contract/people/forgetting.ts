import * as z from 'zod/mini'
import { cleanLine } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'

/** Deleting everything about a person who asked for it, with all accounts and addresses that colleagues merged into them. */

export const forgettingObstacles = ['open_offer', 'signed_offer'] as const

export const Forgetting = z.object({
  /** In the reader's reach; those whose name is hidden from them are deleted, too. */
  applicationCount: z.int(),
  /** The account stays, and its owner gets an email. */
  hasAccount: z.boolean(),
  /** Why it is not possible, and for which position; null if it is. */
  obstacle: z.nullable(z.object({ reason: z.enum(forgettingObstacles), position: z.string() })),
})
export type Forgetting = z.infer<typeof Forgetting>

/** 404 as for the person; 403 while the name is hidden. */
export const getForgetting = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/people/:id/forgetting',
  summary: 'What deleting everything about a person would delete (staff)',
  access: 'staff',
  recorded: { action: 'person.read', subject: 'person:id' },
  data: Forgetting,
})

/**
 * Permanent. `typed`: the name or an address, as a confirmation. 409 with a reason while an offer is in the way, and if there are
 * more than `applicationCount` applications now: a colleague may have merged someone with the person since it was read.
 */
export const forgetPerson = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/people/:id/forget',
  summary: 'Delete everything about a person (staff)',
  access: 'staff',
  body: z.object({ typed: cleanLine(320), applicationCount: z.int() }),
  data: z.object({ deletedCount: z.int() }),
})
