import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Deps, Employer } from '#server/context.ts'
import { offerDocuments } from '#server/db/schema/offers.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { approvalsToMaintain, maintainApproval } from '../approvals/remind-approvers.service.ts'
import { dueOffers, expireOffer } from './expire-offers.service.ts'
import { addLateTimes } from './late-times.service.ts'
import { jobScope, type OfferScope } from '../model/offer-scope.ts'
import { offersToRemind, remindCandidate } from './remind-candidates.service.ts'
import { sealSigned } from '../signing/seal-signed.service.ts'

/** By then the job queued with a signature has had its chance. */
const sealGraceMs = 60_000
const sealsAtOnce = 20

/**
 * Periodic work: offers expire, candidates and approvers are reminded, sealed copies lost in a crash are made, and seals get a late time
 * stamp. Each is independent, so that a failure does not block the others; running it twice at once does nothing twice.
 */
export async function maintainOffers(deps: Deps): Promise<void> {
  for (const employer of await new EmployerDirectory(deps.db).all()) {
    const scope = jobScope(deps, employer, '')
    for (const { id, origin } of await dueOffers(scope)) await alone(scope, () => expireOffer({ ...scope, origin }, id))
    for (const { id, origin } of await offersToRemind(scope))
      await alone(scope, () => remindCandidate({ ...scope, origin }, id))
    for (const { origin, ...approval } of await approvalsToMaintain(scope))
      await alone(scope, () => maintainApproval({ ...scope, origin }, approval))
    await sealWhatIsMissing(deps, employer, scope)
    await alone(scope, () => addLateTimes(scope))
  }
}

async function sealWhatIsMissing(deps: Deps, { domain }: Employer, scope: OfferScope): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - sealGraceMs)
  const missing = await scope.db
    .select({ documentId: offerDocuments.id, version: offerDocuments.currentVersion })
    .from(offerDocuments)
    .where(
      and(eq(offerDocuments.status, 'Signed'), isNull(offerDocuments.sealedAt), lt(offerDocuments.signedAt, before)),
    )
    .orderBy(offerDocuments.signedAt)
    .limit(sealsAtOnce)
  for (const document of missing) await alone(scope, () => sealSigned(deps, { domain, ...document }))
}

async function alone(scope: OfferScope, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    scope.log.error({ err: error }, 'maintenance of an offer failed')
  }
}
