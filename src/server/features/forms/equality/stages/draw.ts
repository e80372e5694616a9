import { createHmac } from 'node:crypto'
import { mostExtra } from '#shared/equality/set-aside.ts'
import type { Env } from '#server/env.ts'
import { equalitySecrets } from '../equality-answers.ts'

/**
 * Who is left out of the numbers by stage is drawn with the secrets that are not in the database: someone who reads all of it cannot
 * tell whose answers are among those left out.
 */

/** In [0, 1), of one person's copy of a form: the same after they withdraw and answer again. `secret`: that of their answers' key. */
export const rankOf = (secret: string, assignmentId: string): number => draw(secret, `rank\n${assignmentId}`)

/** How many more than ten of a group of a form are left out. */
export const extraOf = (env: Pick<Env, 'formSecrets' | 'secret'>, formId: string, group: string): number =>
  Math.floor(draw(equalitySecrets(env)[0]!, `extra\n${formId}\n${group}`) * (mostExtra + 1))

const draw = (secret: string, what: string): number =>
  createHmac('sha256', secret).update(`equality draw\n${what}`).digest().readUIntBE(0, 6) / 2 ** 48
