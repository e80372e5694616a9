import { and, eq, isNull } from 'drizzle-orm'
import type { EmbeddedItem } from '#shared/form-engine/definition/form-definition.ts'
import { widgetAddress } from '#shared/form-engine/definition/widget-address.ts'
import { audit } from '#server/audit.ts'
import type { Deps } from '#server/context.ts'
import {
  formAssignments,
  frameSignatures,
  type FormAssignmentRow,
  type FrameSignatureRow,
} from '#server/db/schema/forms.ts'
import { ownOrigin } from '#server/env.ts'
import { enqueue, type Jobs } from '#server/outbox/outbox.ts'
import { providerOf } from '#server/signature-providers.ts'
import { askProvider, type ProviderWord } from './ask-provider.ts'
import { itemAtPath } from '../form-items.ts'
import { definitionOf } from '../staff/form-versions.ts'
import { confirmKey, fieldReference } from './frame-signatures.ts'

const minute = 60_000
/** Delays before asking again after any answer but yes; after the last one the signature stays claimed. */
const pausesMs = [1, 5, 30, 2 * 60, 8 * 60, 24 * 60, 48 * 60, 72 * 60].map((minutes) => minutes * minute)
/** How long to leave a provider alone that did not answer: waiting for it blocks everyone else's jobs. */
const restMs = minute
const restsUntil = new Map<string, number>()

/**
 * The job `confirm_signature`: asks the provider of a frame whether someone signed there, and records its answer. It asks again
 * later as long as that is not yes. Idempotent.
 */
export async function confirmSignature(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'log'>,
  { domain, signatureId }: Jobs['confirm_signature'],
): Promise<void> {
  const db = deps.db.of(domain)
  const [found] = await db
    .select({ claim: frameSignatures, row: formAssignments })
    .from(frameSignatures)
    .innerJoin(formAssignments, eq(formAssignments.id, frameSignatures.assignmentId))
    .where(and(eq(frameSignatures.id, signatureId), isNull(frameSignatures.confirmedAt)))
  if (!found) return
  const { claim, row } = found
  const provider = providerOf(deps.env.signatureProviders, claim.provider, domain)
  const item = itemAtPath(await definitionOf({ employer: { domain } }, db, row), claim.path)
  if (!provider || item?.type !== 'embedded_form') {
    await db.update(frameSignatures).set({ nextAskAt: null }).where(eq(frameSignatures.id, claim.id))
    return
  }
  const now = deps.clock.now().getTime()
  const restsTo = restsUntil.get(provider.origin) ?? 0
  if (restsTo > now) return later(deps, claim, new Date(restsTo + minute))
  const word = await askProvider(provider, {
    reference: fieldReference(deps.env, row, claim.path),
    domain,
    address: addressOf(deps, item),
  })
  if (word.outcome === 'unreachable') {
    restsUntil.set(provider.origin, now + restMs)
    deps.log.warn({ provider: provider.origin, reason: word.reason }, 'a signing service did not answer')
  }
  await writeDown(deps, claim, row, word)
}

const addressOf = ({ env }: Pick<Deps, 'env'>, item: EmbeddedItem): string =>
  widgetAddress(item, ownOrigin(env))?.href ?? ''

/** Postpones the question without counting it. */
async function later({ db }: Pick<Deps, 'db'>, { id, domain }: FrameSignatureRow, at: Date): Promise<void> {
  await db.of(domain).transaction(async (tx) => {
    await tx.update(frameSignatures).set({ nextAskAt: at }).where(eq(frameSignatures.id, id))
    await enqueue(tx, 'confirm_signature', { domain, signatureId: id }, confirmKey(id), at)
  })
}

async function writeDown(
  deps: Pick<Deps, 'db' | 'clock'>,
  claim: FrameSignatureRow,
  { formId }: FormAssignmentRow,
  word: ProviderWord,
): Promise<void> {
  const { id, domain } = claim
  const at = deps.clock.now()
  await deps.db.of(domain).transaction(async (tx) => {
    // The form was sent again, or another process asked: this answer is not about the current claim.
    const [now] = await tx.select().from(frameSignatures).where(eq(frameSignatures.id, id)).for('update')
    if (!now || now.confirmedAt !== null || now.claimedAt.getTime() !== claim.claimedAt.getTime()) return
    const pauseMs = word.outcome === 'confirmed' ? undefined : pausesMs[now.askedCount]
    const nextAskAt = pauseMs === undefined ? null : new Date(at.getTime() + pauseMs)
    await tx
      .update(frameSignatures)
      .set({
        askedCount: now.askedCount + 1,
        askedAt: at,
        outcome: word.outcome,
        nextAskAt,
        ...(word.outcome === 'confirmed' && { confirmedAt: at, signedAt: word.signedAt, signedBy: word.signedBy }),
      })
      .where(eq(frameSignatures.id, id))
    if (nextAskAt) await enqueue(tx, 'confirm_signature', { domain, signatureId: id }, confirmKey(id), nextAskAt)
    if (now.outcome === word.outcome) return
    await audit({ deps, employer: { domain }, viewer: null, requestId: `signature ${id}` }, tx, {
      action: `form.signature_${word.outcome}`,
      subject: `form_assignment:${claim.assignmentId}`,
      detail: { formId, path: claim.path, provider: claim.provider },
    })
  })
}
