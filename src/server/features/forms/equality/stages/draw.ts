import { createHmac } from 'node:crypto'
import { mostExtra } from '#shared/equality/set-aside.ts'
import type { Env } from '#server/env.ts'
import { equalitySecrets } from '../equality-answers.ts'

/**
 * The people left out of the numbers by stage are drawn using secrets that are not in the database: someone who reads all of it cannot
 * tell whose answers are left out.
 */

/** In [0, 1), for one person's copy of a form: the same after they withdraw and answer again. `secret`: the one in their answers' key. */
export const rankOf = (secret: string, assignmentId: string): number => draw(secret, `rank\n${assignmentId}`)

/** How many people beyond ten are left out of a group. */
export const extraOf = (env: Pick<Env, 'formSecrets' | 'secret'>, formId: string, group: string): number =>
  Math.floor(draw(equalitySecrets(env)[0]!, `extra\n${formId}\n${group}`) * (mostExtra + 1))

const draw = (secret: string, what: string): number =>
  createHmac('sha256', secret).update(`equality draw\n${what}`).digest().readUIntBE(0, 6) / 2 ** 48
