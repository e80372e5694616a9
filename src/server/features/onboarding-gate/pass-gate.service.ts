import { sql } from 'drizzle-orm'
import { type GateState, TermsConflict } from '#contract/onboarding-gate.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { gateStates, termsAttestations, termsTexts } from '#server/db/schema/onboarding-gate.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import { readGateState } from './gate-state.service.ts'
import { termsFor } from './terms.ts'

/**
 * Records that the viewer accepted the terms: which text, when, from where. If there are concurrent calls, one writes.
 * @throws AppError `conflict` with the current terms if another text was read
 */
export async function acceptTerms(
  scope: RequestScope,
  viewer: Viewer,
  textHash: string | undefined,
): Promise<GateState> {
  const terms = termsFor(scope)
  if (!terms) return readGateState(scope, viewer)
  if (textHash !== undefined && textHash !== terms.textHash) {
    throw new AppError('conflict', messagesFor(scope.locale)('onboardingGate.refused.changed'), {
      detail: refusalDetail(TermsConflict, { terms }),
    })
  }
  const { domain } = scope.employer
  return scope.db.transaction(async (tx) => {
    await oneAtATime(tx, viewer)
    const { tosAttested } = await readGateState(scope, viewer, tx)
    if (!tosAttested) {
      const { version, textHash: hash, ...texts } = terms
      const at = scope.deps.clock.now()
      await tx.insert(termsTexts).values({ domain, hash, version, texts, createdAt: at }).onConflictDoNothing()
      await tx
        .insert(termsAttestations)
        .values({ domain, userId: viewer.id, textHash: hash, version, locale: scope.locale, ip: scope.ip, at })
    }
    return readGateState(scope, viewer, tx)
  })
}

/**
 * Marks the viewer as onboarded and stores their language for emails, once.
 * @throws AppError `conflict` until the terms are accepted
 */
export async function onboard(scope: RequestScope, viewer: Viewer): Promise<GateState> {
  return scope.db.transaction(async (tx) => {
    await oneAtATime(tx, viewer)
    const before = await readGateState(scope, viewer, tx)
    requireTerms(scope, before)
    if (before.isOnboarded) return before
    const { domain } = scope.employer
    const onboardedAt = scope.deps.clock.now()
    await tx
      .insert(gateStates)
      .values({ domain, userId: viewer.id, onboardedAt })
      .onConflictDoUpdate({ target: gateStates.userId, set: { onboardedAt } })
    await tx
      .insert(profiles)
      .values({ domain, userId: viewer.id, fullName: viewer.name, locale: scope.locale })
      .onConflictDoUpdate({
        target: profiles.userId,
        set: { locale: sql`coalesce(${profiles.locale}, excluded.locale)` },
      })
    return readGateState(scope, viewer, tx)
  })
}

/** @throws AppError `conflict` */
export function requireTerms(scope: RequestScope, { tosAttested }: GateState): void {
  if (!tosAttested) throw new AppError('conflict', messagesFor(scope.locale)('onboardingGate.refused.terms'))
}

/** A second tab waits and then finds the work done. */
export async function oneAtATime(tx: Db, { id }: Viewer): Promise<void> {
  await advisoryLock(tx, `entry ${id}`)
}
