import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { verifications } from '#server/db/schema/accounts.ts'
import { codeEnd } from './code-lifetime.ts'

const mostTries = 5

type CodeScope = Pick<RequestScope, 'deps' | 'employer'>

/** Makes the six digits that prove `purpose` for ten minutes, once; an earlier code for it is void. */
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

/**
 * Whether these are the digits. A wrong try counts, and is counted even where the caller goes on to refuse; the right one is
 * used up unless `isKept`.
 */
export async function isCode(
  scope: RequestScope,
  purpose: string,
  typed: string,
  { isKept = false }: { isKept?: boolean } = {},
): Promise<boolean> {
  return scope.db.transaction(async (tx) => {
    const [row] = await tx.select().from(verifications).where(eq(verifications.identifier, purpose)).for('update')
    if (!row) return false
    const [hash = '', tries = '0'] = row.value.split(':')
    if (row.expiresAt <= scope.deps.clock.now() || Number(tries) >= mostTries) return false
    const isRight = isSame(hash, hashOf(scope, purpose, typed.replace(/\D/g, '')))
    if (isRight && !isKept) await tx.delete(verifications).where(eq(verifications.id, row.id))
    if (!isRight) {
      const value = `${hash}:${Number(tries) + 1}`
      await tx.update(verifications).set({ value }).where(eq(verifications.id, row.id))
    }
    return isRight
  })
}

const hashOf = ({ deps, employer }: CodeScope, purpose: string, code: string): string =>
  createHmac('sha256', deps.env.secret).update(`code\n${employer.domain}\n${purpose}\n${code}`).digest('hex')

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
