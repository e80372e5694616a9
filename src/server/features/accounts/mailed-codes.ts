import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { verifications } from '#server/db/schema/accounts.ts'
import { codeEnd } from './code-lifetime.ts'

/** After this many attempts even the right code is refused. */
export const mostTries = 5

type CodeScope = Pick<RequestScope, 'deps' | 'employer'>

/** Creates six digits that prove `purpose` once, for ten minutes, and invalidates an earlier code for it. */
export async function makeCode(scope: CodeScope, tx: Db, purpose: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = scope.deps.clock.now()
  await tx.delete(verifications).where(eq(verifications.identifier, purpose))
  await tx.insert(verifications).values({
    domain: scope.employer.domain,
    id: randomUUID(),
    identifier: purpose,
    value: `${hashOf(scope, purpose, code)}:0`,
    expiresAt: codeEnd(now),
    createdAt: now,
    updatedAt: now,
  })
  return code
}

/** Invalidates an older code with the same purpose. */
const newestOf = (purpose: string) =>
  sql`(select id from verifications where identifier = ${purpose} order by created_at desc, id limit 1)`

/**
 * Counts an attempt before the code is compared, in one statement: of many concurrent attempts only five proceed. Returns the
 * code's hash; null if there is none to try.
 */
export async function takeCodeTry(db: Db, purpose: string, now: Date): Promise<string | null> {
  const tries = sql`split_part(${verifications.value}, ':', 2)::int`
  const [row] = await db
    .update(verifications)
    .set({ value: sql`split_part(${verifications.value}, ':', 1) || ':' || (${tries} + 1)` })
    .where(and(eq(verifications.id, newestOf(purpose)), gt(verifications.expiresAt, now), sql`${tries} < ${mostTries}`))
    .returning({ value: verifications.value })
  return row?.value.split(':')[0] ?? null
}

/** Whether these are the digits. Every attempt counts; the right one uses up the code unless `isKept`. */
export async function isCode(
  scope: RequestScope,
  purpose: string,
  typed: string,
  { isKept = false }: { isKept?: boolean } = {},
): Promise<boolean> {
  const hash = await takeCodeTry(scope.db, purpose, scope.deps.clock.now())
  if (hash === null || !isSame(hash, hashOf(scope, purpose, typed.replace(/\D/g, '')))) return false
  if (isKept) return true
  const isIt = and(eq(verifications.identifier, purpose), like(verifications.value, `${hash}:%`))
  return (await scope.db.delete(verifications).where(isIt).returning({ id: verifications.id })).length > 0
}

const hashOf = ({ deps, employer }: CodeScope, purpose: string, code: string): string =>
  createHmac('sha256', deps.env.secret).update(`code\n${employer.domain}\n${purpose}\n${code}`).digest('hex')

export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
