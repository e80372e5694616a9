import { sourceOf, type ApplicationSource, type Carried } from '#shared/applications/sources.ts'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Application, ApplicationForm } from '#contract/applications/applications.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { requireDraftRoom } from '#server/features/files/storage-room.service.ts'
import { fileById, holdFile } from '#server/features/files/files.service.ts'
import { isPositionOpen, positionCards } from '#server/features/saved-jobs/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import { applicationTo, type Applicant } from '../applicant.ts'
import { applicationDefinitionOf } from './application-definition.ts'
import { canApplyHere } from '../applications.policy.ts'
import { positionForApplying, requireOpen } from './position-for-applying.ts'
import { presentApplication } from '../candidate/present-application.ts'

interface Wanted {
  positionId: number
  token: string | undefined
}

/** Everything the apply page needs: form, prefilled values, and the application that was started or sent. */
export async function getApplicationForm(
  scope: RequestScope,
  applicant: Applicant,
  { positionId, token }: Wanted,
): Promise<ApplicationForm> {
  const row = await knownApplication(scope, applicant, positionId)
  const position = await positionForApplying(scope, positionId, { token, hasApplication: row !== null })
  const [cards, prefill] = await Promise.all([positionCards(scope, [positionId], { token }), prefillOf(scope)])
  return {
    position: cards.get(positionId)!,
    definition: await applicationDefinitionOf(scope, scope.db, position),
    applyState: applyStateOf(scope, position),
    externalApplyUrl: position.externalApplyUrl,
    prefill: { ...prefill, resume: await fileById(scope.db, prefill.resumeFileId) },
    lastResume: await lastResumeOf(scope, prefill.resumeFileId),
    application: row && (await presentApplication(scope, row)),
  }
}

function applyStateOf(scope: RequestScope, position: PositionRow): ApplicationForm['applyState'] {
  if (!isPositionOpen(position, scope.deps.clock)) return 'closed'
  if (position.externalApplyUrl) return 'external'
  return canApplyHere(scope) ? 'open' : 'log_in'
}

/** The profile's values or, if it has none, those of the previous application. A visitor's browser could be anyone's. */
async function prefillOf({ viewer, db }: RequestScope) {
  if (!viewer) return { fullName: '', email: '', phone: '', location: '', resumeFileId: null }
  const [[profile], last] = await Promise.all([
    db.select().from(profiles).where(eq(profiles.userId, viewer.id)),
    lastSent(db, viewer.id),
  ])
  return {
    fullName: profile?.fullName || last?.fullName || viewer.name,
    email: viewer.email,
    phone: profile?.phone || last?.phone || '',
    location: profile?.location || last?.location || '',
    resumeFileId: profile?.resumeFileId ?? null,
  }
}

async function lastSent(db: Db, userId: string): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.userId, userId), isNotNull(applications.submittedAt)))
    .orderBy(desc(applications.submittedAt))
    .limit(1)
  return row
}

/** The résumé to offer: the previous application's, unless the profile has one that is attached anyway. */
async function lastResumeOf({ viewer, db }: RequestScope, profileResumeId: string | null) {
  if (!viewer || profileResumeId) return null
  return fileById(db, (await lastSent(db, viewer.id))?.resumeFileId ?? null)
}

/**
 * Starts an application with what is known about the person, or finds the existing one.
 * @throws AppError `not_signed_in`, `not_found`, `conflict` (applications are taken elsewhere), `gone` (closed), `too_many`
 */
export async function startApplication(
  scope: RequestScope,
  applicant: Applicant,
  { positionId, token, carried }: Wanted & { carried?: Carried | undefined },
): Promise<Application> {
  if (!canApplyHere(scope)) {
    throw new AppError('not_signed_in', messagesFor(scope.locale)('application.refused.signIn'), {
      headers: { 'x-login': '1' },
    })
  }
  const known = await knownApplication(scope, applicant, positionId)
  const position = await positionForApplying(scope, positionId, { token, hasApplication: known !== null })
  if (known) return presentApplication(scope, known)
  requireOpen(scope, position)
  await requireDraftRoom(scope)
  const prefill = await prefillOf(scope)
  const row = await scope.db.transaction(async (tx) => {
    await takeTurns(tx, applicant, positionId)
    const made = await applicationTo(tx, applicant, positionId)
    return made ?? insertDraft(scope, tx, applicant, positionId, { ...prefill, source: sourceOf(carried ?? {}) })
  })
  return presentApplication(scope, row)
}

/** The applicant's application, or the one they started in this browser before signing in, which becomes theirs. */
async function knownApplication(
  scope: RequestScope,
  applicant: Applicant,
  positionId: number,
): Promise<ApplicationRow | null> {
  const known = await applicationTo(scope.db, applicant, positionId)
  if (known || applicant.userId === null || applicant.guestTokenHash === null) return known
  return scope.db.transaction(async (tx) => {
    await takeTurns(tx, applicant, positionId)
    return (await applicationTo(tx, applicant, positionId)) ?? adoptDraft(tx, applicant, positionId)
  })
}

/** If two tabs start or claim the same application, the second waits and finds the first's. */
export async function takeTurns(tx: Db, applicant: Applicant, positionId: number): Promise<void> {
  const owner = applicant.userId ?? applicant.guestTokenHash
  await advisoryLock(tx, `apply ${owner} ${positionId}`)
}

async function adoptDraft(tx: Db, applicant: Applicant, positionId: number): Promise<ApplicationRow | null> {
  const [row] = await tx
    .update(applications)
    .set({ userId: applicant.userId, guestTokenHash: null })
    .where(
      and(
        eq(applications.positionId, positionId),
        eq(applications.guestTokenHash, applicant.guestTokenHash ?? ''),
        isNull(applications.userId),
        isNull(applications.submittedAt),
      ),
    )
    .returning()
  return row ?? null
}

async function insertDraft(
  scope: RequestScope,
  tx: Db,
  applicant: Applicant,
  positionId: number,
  prefill: Awaited<ReturnType<typeof prefillOf>> & { source: ApplicationSource },
): Promise<ApplicationRow> {
  const now = scope.deps.clock.now()
  const [row] = await tx
    .insert(applications)
    .values({
      ...prefill,
      resumeFileId: await holdFile(tx, prefill.resumeFileId),
      domain: scope.employer.domain,
      positionId,
      userId: applicant.userId,
      guestTokenHash: applicant.userId === null ? applicant.guestTokenHash : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  return row!
}
