import { and, eq, inArray } from 'drizzle-orm'
import type { GateState } from '#contract/onboarding-gate.ts'
import { configFor } from '#server/pages/boot-data.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { gateStates, termsAttestations } from '#server/db/schema/onboarding-gate.ts'
import { currentHashes, termsFor } from './terms.ts'

/** How far the viewer got (spec/1 §4). If the employer asks nothing, everyone has passed. */
export async function readGateState(scope: RequestScope, viewer: Viewer, tx: Db = scope.db): Promise<GateState> {
  const terms = termsFor(scope)
  const { enabled, fields, isSkippable } = configFor(scope).bootstrappingConfig
  if (!terms && !enabled)
    return { tosAttested: true, terms: null, isOnboarded: true, isBootstrapped: true, bootstrappingConfig: null }
  const [state] = await tx.select().from(gateStates).where(eq(gateStates.userId, viewer.id))
  return {
    tosAttested: terms === null || (await hasAttested(scope, viewer, tx)),
    terms,
    isOnboarded: (state?.onboardedAt ?? null) !== null,
    isBootstrapped: !enabled || (state?.bootstrappedAt ?? null) !== null,
    bootstrappingConfig: enabled ? { fields, isSkippable } : null,
  }
}

async function hasAttested(scope: RequestScope, viewer: Viewer, tx: Db): Promise<boolean> {
  const inForce = [...currentHashes(scope)]
  if (inForce.length === 0) return true
  const found = await tx
    .select({ id: termsAttestations.id })
    .from(termsAttestations)
    .where(and(eq(termsAttestations.userId, viewer.id), inArray(termsAttestations.textHash, inForce)))
    .limit(1)
  return found.length > 0
}
