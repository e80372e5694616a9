import { eq } from 'drizzle-orm'
import type { BodyOf, FieldErrors } from '#contract/endpoint.ts'
import type { bootstrapProfile as bootstrapCall, GateState } from '#contract/onboarding-gate.ts'
import type { BootstrapField } from '#contract/employers/employer-config.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { profiles, users } from '#server/db/schema/accounts.ts'
import { gateStates } from '#server/db/schema/onboarding-gate.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { readGateState } from './gate-state.service.ts'
import { oneAtATime, requireTerms } from './pass-gate.service.ts'

type Answers = Omit<BodyOf<typeof bootstrapCall>, 'skip'>

/**
 * Saves the first answers about the viewer, limited to what the employer asks, or records that they were skipped. Permanent
 * once done.
 * @throws AppError `conflict` (the terms come first; it may not be skipped), `invalid` naming each field
 */
export async function bootstrapProfile(
  scope: RequestScope,
  viewer: Viewer,
  { skip = false, ...answers }: BodyOf<typeof bootstrapCall>,
): Promise<GateState> {
  const t = messagesFor(scope.locale)
  return scope.db.transaction(async (tx) => {
    await oneAtATime(tx, viewer)
    const before = await readGateState(scope, viewer, tx)
    requireTerms(scope, before)
    const asked = before.bootstrappingConfig
    if (before.isBootstrapped || !asked) return before
    if (skip && !asked.isSkippable) throw new AppError('conflict', t('onboardingGate.refused.skip'))
    if (!skip) {
      requireAnswers(scope, asked.fields, answers)
      await keepAnswers(scope, tx, viewer, asked.fields, answers)
    }
    const at = scope.deps.clock.now()
    await tx
      .insert(gateStates)
      .values({ domain: scope.employer.domain, userId: viewer.id, onboardedAt: at, bootstrappedAt: at })
      .onConflictDoUpdate({ target: gateStates.userId, set: { bootstrappedAt: at } })
    return readGateState(scope, viewer, tx)
  })
}

/** A name is required; a place and a résumé can be added later. */
function requireAnswers(scope: RequestScope, fields: readonly BootstrapField[], { name, language }: Answers): void {
  const t = messagesFor(scope.locale)
  const errors: FieldErrors = {}
  if (fields.includes('name') && !name) errors.name = t('onboardingGate.error.name')
  if (fields.includes('language') && language !== undefined && !isOffered(scope, language))
    errors.language = t('onboardingGate.error.language')
  const [first] = Object.values(errors)
  if (first !== undefined) throw new AppError('invalid', first, { fields: errors })
}

const isOffered = ({ employer }: RequestScope, locale: string): boolean =>
  employer.config.supportedLanguages.includes(locale)

async function keepAnswers(
  { employer, deps }: RequestScope,
  tx: Db,
  viewer: Viewer,
  fields: readonly BootstrapField[],
  { name, location, language }: Answers,
): Promise<void> {
  const updatedAt = deps.clock.now()
  const given = {
    ...(fields.includes('name') && name && { fullName: name }),
    ...(fields.includes('location') && location && { location }),
    ...(fields.includes('language') && language && { locale: language }),
  }
  const row = { domain: employer.domain, userId: viewer.id, fullName: viewer.name, ...given }
  await tx
    .insert(profiles)
    .values(row)
    .onConflictDoUpdate({ target: profiles.userId, set: { ...given, updatedAt } })
  if (given.fullName) await tx.update(users).set({ name: given.fullName, updatedAt }).where(eq(users.id, viewer.id))
}
