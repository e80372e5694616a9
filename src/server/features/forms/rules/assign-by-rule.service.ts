import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { FormRuleEvent } from '#contract/forms/form-assignments.ts'
import { holdsAt, rulePlaceOf } from '#shared/forms/rule-place.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { formRules, forms, type FormRow } from '#server/db/schema/forms.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'
import { maySignIn } from '#server/features/accounts/public.ts'
import { assignable, assignTo, type FormRecipient } from '../staff/assign-to.ts'
import { countryOfPosition } from '../default-country.ts'
import { inOrderOf } from './in-order-of.ts'

/** The input of rules: what happened, to whom, and for which position. */
interface Occasion {
  event: Exclude<FormRuleEvent, 'applying'>
  /** Id of the application or the offer; a form is assigned once for each. */
  sourceId: string
  to: FormRecipient
  position: PositionRow | undefined
}

/** An accepted offer as form rules see it. */
export interface AcceptedOffer {
  id: string
  userId: string
  positionId: number | null
}

/**
 * Assigns the forms that go with an accepted offer, in the transaction that accepts it. Idempotent. Called by the offers'
 * service.
 */
export async function onOfferAccepted(scope: RequestScope, tx: Db, offer: AcceptedOffer): Promise<void> {
  const to = await accountOf(tx, offer.userId)
  if (!to) return
  const position = await positionOf(tx, offer.positionId)
  await assignByRule(scope, tx, { event: 'offer_accepted', sourceId: offer.id, to, position })
}

/**
 * The same for an application that was sent, or whose applicant is hired. A visitor's identity is known only after claiming, so
 * if people can sign in to claim, a sent application counts from then on.
 */
export async function onApplicationChanged(
  scope: RequestScope,
  tx: Db,
  event: 'application_submitted' | 'hired',
  application: ApplicationRow,
): Promise<void> {
  const { userId, email, fullName } = application
  if (event === 'application_submitted' && userId === null && maySignIn(scope.employer, 'candidate')) return
  const to = userId === null ? { userId: null, email, name: fullName } : await accountOf(tx, userId)
  if (!to || to.email.trim() === '') return
  const position = await positionOf(tx, application.positionId)
  await assignByRule(scope, tx, { event, sourceId: application.id, to, position })
}

async function accountOf(tx: Db, userId: string): Promise<FormRecipient | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  return user ? { userId, email: user.email, name: user.name } : null
}

async function positionOf(tx: Db, positionId: number | null): Promise<PositionRow | undefined> {
  const [position] = positionId === null ? [] : await tx.select().from(positions).where(eq(positions.id, positionId))
  return position
}

async function assignByRule(scope: RequestScope, tx: Db, { event, sourceId, to, position }: Occasion): Promise<void> {
  const chosen = event === 'application_submitted' ? position?.forms?.afterApplying : undefined
  for (const { form, dueDays } of await formsDue(tx, event, position, chosen)) {
    const ready = await assignable(scope, tx, form)
    if (!ready) continue
    const dueAt = dueDays === null ? null : new Date(scope.deps.clock.now().getTime() + dueDays * 86_400_000)
    const country = countryOfPosition(position)
    const cause = `${event}:${sourceId}`
    await assignTo(scope, tx, ready, to, { assignedBy: event, cause, dueAt, message: null, country })
  }
}

interface Due {
  form: FormRow
  dueDays: number | null
}

/**
 * Each form once, oldest first, with the days of the first of its rules that holds. Those that the position chose replace all but
 * equal-opportunity forms, and are due as their rules say, if they have one that holds.
 */
async function formsDue(
  tx: Db,
  event: Occasion['event'],
  position: PositionRow | undefined,
  chosen: readonly string[] | null | undefined,
): Promise<Due[]> {
  const rows = await tx
    .select({ rule: formRules, form: forms })
    .from(formRules)
    .innerJoin(forms, eq(forms.id, formRules.formId))
    .where(and(eq(formRules.event, event), isNull(forms.archivedAt), isNotNull(forms.publishedVersion)))
    .orderBy(forms.createdAt, formRules.place)
  const place = rulePlaceOf(position)
  const due = new Map<string, Due>()
  for (const { rule, form } of rows)
    if (!due.has(form.id) && holdsAt(rule, place)) due.set(form.id, { form, dueDays: rule.dueDays })
  if (!chosen) return [...due.values()]
  const counted = [...due.values()].filter(({ form }) => form.purpose === 'equality')
  const own = await tx
    .select()
    .from(forms)
    .where(and(inArray(forms.id, [...chosen]), ne(forms.purpose, 'equality')))
  return [...inOrderOf(chosen, own).map((form) => ({ form, dueDays: due.get(form.id)?.dueDays ?? null })), ...counted]
}
