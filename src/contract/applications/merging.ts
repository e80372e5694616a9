import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * One person who applied under several addresses or accounts: the employer's people list them as one, and can separate them again
 * at any time. No one's account, sign-in or own pages change.
 */

export const AlikePerson = z.object({
  /** From their latest application. */
  id: z.string(),
  fullName: z.string(),
  hasAccount: z.boolean(),
  /** Their common data. */
  because: z.array(z.enum(['email', 'phone', 'name'])),
})
export type AlikePerson = z.infer<typeof AlikePerson>

/** At most 10, those with most in common first; without those whom colleagues merged or marked as different. */
export const listAlikePeople = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/people/:id/alike',
  summary: 'Others who could be the same person (staff)',
  access: 'staff',
  recorded: { action: 'person.alike_read', subject: 'person:id' },
  data: z.object({ alike: z.array(AlikePerson) }),
})

const Other = z.object({
  /** By the id of any of their applications. */
  other: z.string().check(z.maxLength(64)),
})
const Done = z.object({ isMerged: z.boolean() })

/** Idempotent. 403 while a name of either is hidden; 409 if both have one account or address. */
export const mergePeople = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/people/:id/merge',
  summary: 'List two people as one (staff)',
  access: 'staff',
  body: Other,
  data: Done,
})

/** Undoes it, or marks two people who look alike as different. Idempotent. */
export const separatePeople = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/people/:id/separate',
  summary: 'Tell two people apart (staff)',
  access: 'staff',
  body: Other,
  data: Done,
})
