import { createHmac } from 'node:crypto'
import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { FrameSignature } from '#contract/forms/form-assignments.ts'
import type { AssignedForm } from '#contract/forms/forms.ts'
import type {
  EmbeddedItem,
  FormDefinition,
  FormValues,
  ListEntry,
} from '#shared/form-engine/definition/form-definition.ts'
import { widgetAddress } from '#shared/form-engine/definition/widget-address.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { frameSignatures, type FormAssignmentRow, type FrameSignatureRow } from '#server/db/schema/forms.ts'
import type { Env } from '#server/env.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { providerOf } from '#server/signature-providers.ts'
import { isConfidential, topItems } from '../form-items.ts'

/**
 * A provider's reference for one person's copy of a form. It reveals nothing, and no one can produce one for someone else's.
 */
const referenceOf = (env: Env, { domain, id }: Pick<FormAssignmentRow, 'domain' | 'id'>): string =>
  createHmac('sha256', env.secret).update(`frame signature\n${domain}\n${id}`).digest('base64url').slice(0, 32)

/** The same for one of its fields: part of the frame's URL, and of the question to the provider. */
export const fieldReference = (env: Env, row: Pick<FormAssignmentRow, 'domain' | 'id'>, path: string): string =>
  `${referenceOf(env, row)}.${path}`

/** The providers that get a reference, by the origins of their frames; null if the form shows none of theirs. */
export function signingOf(
  { deps: { env }, origin }: Pick<RequestScope, 'deps' | 'origin'>,
  row: Pick<FormAssignmentRow, 'domain' | 'id'>,
  definition: FormDefinition,
): AssignedForm['signing'] {
  if (env.signatureProviders.length === 0) return null
  const items = topItems(definition).flatMap((item) => (item.type === 'dynamicList' ? item.items : [item]))
  const framed = items.flatMap((item) => (item.type === 'embedded_form' ? (widgetAddress(item, origin) ?? []) : []))
  const origins = [...new Set(framed.map((address) => address.origin))].filter((each) =>
    providerOf(env.signatureProviders, each, row.domain),
  )
  return origins.length === 0 ? null : { reference: referenceOf(env, row), origins }
}

/**
 * Records the signatures claimed by the sent answers, and queues the questions to their providers. A signature confirmed before
 * the form was reopened stays confirmed.
 */
export async function recordClaims(
  scope: RequestScope,
  tx: Db,
  row: FormAssignmentRow,
  definition: FormDefinition,
  values: FormValues,
): Promise<void> {
  const claims = signedItems(definition, values)
  const paths = claims.map(({ path }) => path)
  await tx
    .delete(frameSignatures)
    .where(
      and(
        eq(frameSignatures.assignmentId, row.id),
        paths.length > 0 ? notInArray(frameSignatures.path, paths) : undefined,
      ),
    )
  const now = scope.deps.clock.now()
  for (const { path, item } of claims) {
    const provider = widgetAddress(item, scope.origin)?.origin ?? ''
    const isAsked = providerOf(scope.deps.env.signatureProviders, provider, row.domain) !== undefined
    const [claim] = await tx
      .insert(frameSignatures)
      .values({
        domain: row.domain,
        assignmentId: row.id,
        path,
        provider,
        claimedAt: now,
        nextAskAt: isAsked ? now : null,
      })
      .onConflictDoUpdate({
        target: [frameSignatures.assignmentId, frameSignatures.path],
        set: { provider, claimedAt: now, askedCount: 0, askedAt: null, outcome: null, nextAskAt: isAsked ? now : null },
        setWhere: isNull(frameSignatures.confirmedAt),
      })
      .returning({ id: frameSignatures.id })
    if (!claim || !isAsked) continue
    const payload = { domain: row.domain, signatureId: claim.id }
    await enqueue(tx, 'confirm_signature', payload, confirmKey(claim.id))
  }
}

/** At most one question per signature is in progress. */
export const confirmKey = (id: string): string => `signature:${id}`

/** Signed answers by path. Confidential ones are revealed to no one, so no provider is asked about them. */
function signedItems(definition: FormDefinition, values: FormValues): { path: string; item: EmbeddedItem }[] {
  return topItems(definition).flatMap((item) => {
    const value = values[item.name]
    if (isConfidential(item)) return []
    if (item.type === 'embedded_form') return value === 'signed' ? [{ path: item.name, item }] : []
    if (item.type !== 'dynamicList' || !Array.isArray(value)) return []
    return (value as ListEntry[]).flatMap((entry, index) =>
      item.items.flatMap((field) =>
        field.type === 'embedded_form' && entry[field.name] === 'signed' && !isConfidential(field)
          ? [{ path: `${item.name}.${index}.${field.name}`, item: field }]
          : [],
      ),
    )
  })
}

/** The signatures of sent forms, by form id, ordered by field name. */
export async function signaturesOf(
  tx: Db,
  assignmentIds: readonly string[],
): Promise<Map<string, FrameSignatureRow[]>> {
  const found = new Map<string, FrameSignatureRow[]>()
  if (assignmentIds.length === 0) return found
  const rows = await tx
    .select()
    .from(frameSignatures)
    .where(inArray(frameSignatures.assignmentId, [...assignmentIds]))
    .orderBy(asc(frameSignatures.assignmentId), sql`${frameSignatures.path} collate "C"`)
  for (const row of rows) found.set(row.assignmentId, [...(found.get(row.assignmentId) ?? []), row])
  return found
}

const seconds = (date: Date | null): number | null => (date === null ? null : unixSeconds(date))

/** A signature as staff see it. */
export const presentSignature = (row: FrameSignatureRow): FrameSignature => ({
  path: row.path,
  state: row.confirmedAt === null ? 'claimed' : 'confirmed',
  provider: row.provider,
  claimedTs: unixSeconds(row.claimedAt),
  outcome: row.outcome,
  askedTs: seconds(row.askedAt),
  nextAskTs: seconds(row.nextAskAt),
  confirmedTs: seconds(row.confirmedAt),
  signedTs: seconds(row.signedAt),
  signedBy: row.signedBy,
})
