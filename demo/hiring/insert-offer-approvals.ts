import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { EmployerConfig } from '#contract/employers/employer-config.ts'
import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import type { ApprovalState, ApprovalStep } from '#shared/offers/approval-steps.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { ownOrigin } from '#server/env.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { letterTemplates } from '#server/db/schema/letter-templates.ts'
import { offerApprovalRules, offerApprovals, type GivenApproval } from '#server/db/schema/offer-approvals.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { frozenLetters } from '#server/features/offers/approvals/frozen-letters.ts'
import { versionOf } from '#server/features/offers/approvals/frozen-version.ts'
import { demoDomain, demoEmployerConfig, demoEmployerName } from '../demo-employer.ts'
import { demoContact, demoTimezone, yearly } from '../demo-offers.ts'
import { dateOf, type StoredApplication } from './insert-applications.ts'
import { statusOf } from './simulate-applications.ts'
import type { Colleague, HiringStaff } from './staff-ids.ts'

const day = 86_400
const openForDays = 12

/** The name in the letters. */
const employer = {
  domain: demoDomain,
  name: demoEmployerName,
  isDemo: true,
  config: EmployerConfig.parse(demoEmployerConfig),
}

const everywhere = { departments: [], positions: [] }
const above = (max: number) => ({ min: null, max, currency: 'GBP', interval: 'year' as const })

/** Above the usual pay the position's hiring manager approves, and far above it the administrator, too. */
const stepsOf = ({ admin }: HiringStaff): [ApprovalStep, ApprovalStep] => [
  { id: 'hiring-manager', who: { kind: 'team', part: 'hiring_manager' }, pay: above(45_000), ...everywhere },
  { id: 'administrator', who: { kind: 'colleagues', ids: [admin.id] }, pay: above(60_000), ...everywhere },
]

interface Asked {
  pay: number
  state: ApprovalState
  sentDaysAgo: number
  /** The approvers' comments. */
  comments: string[]
  /** Why it was sent back. */
  comment?: string
}

/** One in every state: the first awaits the manager of the demo's own team. */
const asked: readonly Asked[] = [
  { pay: 48_200, state: 'waiting', sentDaysAgo: 0.3, comments: [] },
  { pay: 51_500, state: 'waiting', sentDaysAgo: 6, comments: [] },
  { pay: 63_400, state: 'waiting', sentDaysAgo: 1.4, comments: ['The best interview that we have had this year.'] },
  { pay: 66_800, state: 'approved', sentDaysAgo: 2.2, comments: ['Yes, please.', 'Within the budget for the autumn.'] },
  {
    pay: 49_700,
    state: 'sent_back',
    sentDaysAgo: 1.8,
    comments: [],
    comment: 'The boat is in dock until the end of the month after next. Please move the start date.',
  },
]

/** Offers in the approval chain, to people who have been interviewed. `now` in Unix seconds. */
export async function insertOfferApprovals(
  deps: Deps,
  tx: Db,
  { stored, staff, now }: { stored: readonly StoredApplication[]; staff: HiringStaff; now: number },
): Promise<void> {
  const steps = stepsOf(staff)
  await tx.insert(offerApprovalRules).values({
    domain: demoDomain,
    steps,
    revision: 1,
    changedBy: staff.admin.id,
    changerName: staff.admin.name,
    changedAt: dateOf(now - 200 * day),
  })
  const managers = await managersOf(tx, staff)
  const [template] = await tx.select().from(letterTemplates).orderBy(asc(letterTemplates.createdAt)).limit(1)
  const found = onePosition(stored, managers, staff)
  for (const [place, one] of asked.entries()) {
    const application = found[place]
    if (!application || !template) return
    const content = contentOf(application, one, { template: template.id, now })
    const team = managers.get(application.position.id)!
    await insertOne(deps, tx, { application, one, content, steps, managers: team, admin: staff.admin, now })
  }
}

/** One for the first manager's position, then one for each position of the others, the last interviewed first. */
function onePosition(
  stored: readonly StoredApplication[],
  managers: ReadonlyMap<number, Colleague[]>,
  staff: HiringStaff,
): StoredApplication[] {
  const isFirst = ({ position }: StoredApplication) =>
    managers.get(position.id)!.some(({ id }) => id === staff.managers[0].id)
  const ready = stored
    .filter((each) => each.userId !== null && managers.has(each.position.id))
    .toSorted((a, b) => (b.steps.at(-1)?.ts ?? 0) - (a.steps.at(-1)?.ts ?? 0))
  const interviewed = ready.filter((each) => statusOf(each) === 'interview')
  // The first manager's positions have few applicants, on some days none with an account who was interviewed: fall back to others.
  const firsts = ready.filter(isFirst)
  const first =
    interviewed.find(isFirst) ??
    firsts.find((each) => statusOf(each) === 'in_review') ??
    firsts.find((each) => statusOf(each) === 'submitted')
  const others = interviewed.filter((each) => !isFirst(each))
  const places = others.map(({ position }) => position.id)
  return [first ?? [], others.filter(({ position }, place) => places.indexOf(position.id) === place)].flat()
}

async function managersOf(tx: Db, { managers }: HiringStaff): Promise<Map<number, Colleague[]>> {
  const rows = await tx
    .select({ positionId: hiringTeam.positionId, userId: hiringTeam.userId })
    .from(hiringTeam)
    .where(
      and(
        eq(hiringTeam.part, 'hiring_manager'),
        inArray(
          hiringTeam.userId,
          managers.map(({ id }) => id),
        ),
      ),
    )
  const byPosition = Map.groupBy(rows, ({ positionId }) => positionId)
  return new Map(
    [...byPosition].map(([position, team]) => [
      position,
      managers.filter(({ id }) => team.some(({ userId }) => userId === id)),
    ]),
  )
}

const dayOf = (ts: number): string => dateOf(ts).toISOString().slice(0, 10)

const contentOf = (
  { id, position, person }: StoredApplication,
  { pay }: Asked,
  { template, now }: { template: string; now: number },
): OfferDraftContent => ({
  application_id: id,
  position_id: position.id,
  position_name: position.title,
  candidate_email: person.email,
  candidate_name: person.name,
  is_contract: false,
  is_ats: false,
  hide_offer_status: false,
  pay: [yearly('Base salary', pay, 'Paid monthly, reviewed each April')],
  start_date: dayOf(now + 50 * day),
  end_date: null,
  place: position.locations[0]?.label ?? 'Kirkwall, Orkney',
  manager: 'Magnus Rendall',
  contact: demoContact,
  timezone: demoTimezone,
  expires: `${dayOf(now + openForDays * day)}T17:00`,
  locale: 'en',
  documents: [
    {
      name: 'Offer letter',
      type: 'inline',
      document_type: 'offer_letter',
      needs_signature: true,
      source: { from: 'template', template_id: template },
    },
  ],
})

interface NewRequest {
  application: StoredApplication
  one: Asked
  content: OfferDraftContent
  steps: [ApprovalStep, ApprovalStep]
  managers: Colleague[]
  admin: Colleague
  now: number
}

async function insertOne(deps: Deps, tx: Db, request: NewRequest): Promise<void> {
  const { application, one, content, steps, managers, admin, now } = request
  const { decider } = application
  const sentTs = now - Math.round(one.sentDaysAgo * day)
  const hours = (count: number): Date => dateOf(sentTs + count * 3600)
  const needed = steps.filter(({ pay }) => one.pay > pay!.max!)
  const approvers = [managers[0]!, admin]
  const given = one.comments.map((comment, place): GivenApproval => ({
    stepId: needed[place]!.id,
    userId: approvers[place]!.id,
    name: approvers[place]!.name,
    at: hours(5 * (place + 1)).toISOString(),
    comment,
    hasSteppedIn: false,
  }))
  const current = one.state === 'waiting' ? needed[given.length] : undefined
  const told = current?.who.kind === 'colleagues' ? current.who.ids : managers.map(({ id }) => id)
  const isLate = one.sentDaysAgo > 5
  const [draft] = await tx
    .insert(offerDrafts)
    .values({
      domain: demoDomain,
      content,
      createdBy: decider.id,
      idempotencyKey: randomUUID(),
      createdAt: hours(-1),
      updatedAt: hours(5 * given.length),
    })
    .returning({ id: offerDrafts.id })
  await tx.insert(offerApprovals).values({
    domain: demoDomain,
    draftId: draft!.id,
    version: await versionOf(tx, content),
    content,
    letters: await frozenLetters({ deps, employer, locale: 'en' }, tx, content),
    authors: [decider.id],
    steps: needed,
    given,
    state: one.state,
    requestedBy: decider.id,
    requesterName: decider.name,
    requestedAt: hours(0),
    stepSince: hours(5 * given.length),
    told: current ? told : [],
    remindedAt: current && isLate ? hours(4 * 24) : null,
    ...(one.comment !== undefined && {
      comment: one.comment,
      endedBy: managers[0]!.id,
      enderName: managers[0]!.name,
      endedAt: hours(6),
    }),
    origin: ownOrigin(deps.env),
  })
}
