import * as z from 'zod/mini'
import { endpoint, type CallLimit } from '../endpoint.ts'
import { commonFields, textField } from '../fields/query-fields.ts'

/**
 * Opting out, for people whom staff added by hand or from a file: with the link of the email that notified them, without an account,
 * they see the data the employer holds about them, and have it deleted.
 */

/** The data the employer holds about them for one position, as colleagues wrote it; unknown values are empty. */
export const AddedRecord = z.object({
  position: z.string(),
  /** The source, as colleagues wrote it. */
  origin: z.string(),
  addedTs: z.int(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  /** The résumé’s file name. */
  resume: z.string(),
})
export type AddedRecord = z.infer<typeof AddedRecord>

export const Objection = z.object({
  /**
   * `held`: there is something to delete. `expired`: so is there, but the link is too old to show it. `deleted`: nothing is left.
   * `claimed`: an account has claimed it, whose owner withdraws it there.
   */
  state: z.enum(['held', 'expired', 'deleted', 'claimed']),
  /** Only of `held`. */
  records: z.array(AddedRecord),
})
export type Objection = z.infer<typeof Objection>

const token = textField(200, 'Of the email that told them.')

const guesses: CallLimit = {
  name: 'guesses of objections',
  of: 'guess',
  perMinute: 6,
  burst: 30,
  message: 'objections.refused.tooOften',
}
const objecting: CallLimit = {
  name: 'objections',
  of: 'caller',
  perMinute: 6,
  burst: 30,
  message: 'objections.refused.tooOften',
}

/** 404 for a link that is not one of ours, or was sent to another address than the stored one. */
export const readObjection = endpoint({
  method: 'GET',
  path: '/api/pcsx/objection',
  summary: 'What the employer holds about someone whom it added itself',
  access: 'public',
  limits: [guesses],
  query: z.object({ ...commonFields, token }),
  data: Objection,
})

/**
 * Deletes all of it, and keeps colleagues from adding the address again. The mailed token is enough:
 * it needs neither a session nor an anti-forgery token. Idempotent. 409 if an account has claimed it.
 */
export const object = endpoint({
  method: 'POST',
  path: '/api/pcsx/objection',
  summary: 'Have everything deleted that the employer added about you',
  access: 'public',
  bodyType: 'ignored',
  limits: [guesses, objecting],
  query: z.object({ token }),
  data: z.object({ deletedCount: z.int() }),
})
