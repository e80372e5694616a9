import type { AuditAction } from '#shared/audit-log/actions.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApprovalStep } from '#shared/offers/approval-steps.ts'
import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import type { RequestScope } from '#server/context.ts'
import { Database } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { offerApprovals } from '#server/db/schema/offer-approvals.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { offerDocuments, offerDocumentVersions, offers } from '#server/db/schema/offers.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { withdrawApplication } from '#server/features/applications/candidate/withdraw-application.service.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { scopeOf } from '#tests/factories/offers.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addUser, type TestUser } from '#tests/factories/users.ts'
import { createDraft, saveDraft } from '../staff/drafts.service.ts'
import { extendDraft } from '../staff/extend.service.ts'
import { addStarterLetters } from '../staff/add-starters.service.ts'
import { getTemplate, saveTemplate } from '../staff/letter-templates.service.ts'
import { readRules, saveRules } from './approval-rules.service.ts'
import { approve, sendBack } from './decide-approval.service.ts'
import { versionOf } from './frozen-version.ts'
import { maintainApproval } from './remind-approvers.service.ts'
import { requestApproval, withdrawApproval } from './request-approval.service.ts'

/**
 * Approvers, by name or by the hiring team, the recruiter, the candidate, and editors of a letter or the rules act on one offer at
 * once, on as many connections. In every order, an extended offer was approved unchanged by both steps, exactly once, and nothing
 * is recorded twice. `RACE_ROUNDS` sets the number of rounds.
 */
const rounds = Number(process.env.RACE_ROUNDS ?? 60)

let site: TestApp
let db: Database
let candidate: TestUser
let scopes: Record<'recruiter' | 'first' | 'second' | 'third' | 'admin' | 'candidate', RequestScope>

beforeAll(async () => {
  const made = await createTestApp()
  db = new Database(made.deps.env.databaseAppUrl!, { maxConnections: 20 })
  site = { ...made, deps: { ...made.deps, db } }
  await saveEmployer(db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  candidate = await addUser(site)
  const as = async (role: 'recruiter' | 'admin') => {
    const user = await addUser(site, { role, name: role })
    const scope = await scopeOf(site, user)
    return { ...scope, viewer: { ...scope.viewer!, ...user, role } }
  }
  const [recruiter, first, second, third, admin] = await Promise.all([
    as('recruiter'),
    as('recruiter'),
    as('recruiter'),
    as('recruiter'),
    as('admin'),
  ])
  scopes = { recruiter, first, second, third, admin, candidate: await scopeOf(site, candidate) }
  await addStarterLetters(recruiter)
  site.close = async () => {
    await db.close()
    await made.close()
  }
})
afterAll(() => site.close())

/** The first step asks colleagues by name, or the position's recruiters: the same two. */
const stepsBy = (kind: 'colleagues' | 'team'): ApprovalStep[] => {
  const [first, second, third] = [scopes.first, scopes.second, scopes.third].map(({ viewer }) => viewer!.id)
  const everywhere = { pay: null, departments: [], positions: [] }
  return [
    {
      id: 'the-first-step',
      who: kind === 'team' ? { kind, part: 'recruiter' } : { kind, ids: [first!, second!] },
      ...everywhere,
    },
    { id: 'the-second-step', who: { kind: 'colleagues', ids: [third!] }, ...everywhere },
  ]
}

async function ruleBy(kind: 'colleagues' | 'team'): Promise<void> {
  const { revision } = await readRules(scopes.admin)
  await saveRules(scopes.admin, { revision, steps: stepsBy(kind) })
}

interface Round {
  draftId: string
  revision: number
  content: OfferDraftContent
  approvalId: string
  version: string
  applicationId: string
  positionId: number
}

const soon = () => wait(Math.random() * 12)
const inTime = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

async function prepare(by: 'colleagues' | 'team'): Promise<Round> {
  await ruleBy(by)
  const positionId = await addPosition(site)
  const bound = db.of('demo.test')
  const team = [scopes.first, scopes.second].map(({ viewer }) => ({ userId: viewer!.id, part: 'recruiter' as const }))
  await bound.insert(hiringTeam).values(team.map((each) => ({ domain: 'demo.test', positionId, ...each })))
  const [application] = await bound
    .insert(applications)
    .values({
      domain: 'demo.test',
      positionId,
      userId: candidate.id,
      status: 'submitted',
      fullName: candidate.name,
      email: candidate.email,
      submittedAt: new Date(),
    })
    .returning()
  const { recruiter } = scopes
  const key = randomUUID()
  const started = await createDraft(recruiter, { application_id: application!.id, idempotency_key: key }, 'UTC')
  const content: OfferDraftContent = {
    ...started.content,
    pay: [{ label: 'Base salary', amount: 42_300, currency: 'GBP', interval: 'year', note: '' }],
    start_date: inTime,
    manager: 'Magnus Rendall',
    place: 'Kirkwall',
  }
  const { id, revision } = await saveDraft(recruiter, started.id, { revision: started.revision, content })
  const sent = await requestApproval(recruiter, id, revision)
  const [row] = await bound.select().from(offerApprovals).where(eq(offerApprovals.id, sent.id!))
  return {
    draftId: id,
    revision,
    content,
    approvalId: sent.id!,
    version: row!.version,
    applicationId: application!.id,
    positionId,
  }
}

type Act = (round: Round) => Promise<unknown>

const approveAs =
  (who: 'first' | 'second' | 'third', step: 'the-first-step' | 'the-second-step'): Act =>
  ({ approvalId, version }) =>
    approve(scopes[who], approvalId, { step, version })
const twice = (act: Act): Act[] => [act, act]
const thirdSoon: Act = async (round) => {
  await soon()
  return approveAs('third', 'the-second-step')(round)
}
const extend: Act = ({ draftId, revision }) => extendDraft(scopes.recruiter, draftId, revision)
/** Retries until it is approved, or someone has given up. */
const extendLater: Act = async (round) => {
  for (let left = 20; ; left--) {
    await wait(10 + Math.random() * 40)
    try {
      return await extend(round)
    } catch (error) {
      if (left === 0 || !(error instanceof AppError && error.code === 'conflict')) throw error
    }
  }
}
const edit: Act = async ({ draftId, revision, content }) => {
  await withdrawApproval(scopes.recruiter, draftId)
  const more = [{ ...content.pay[0]!, amount: 99_000 }]
  return saveDraft(scopes.recruiter, draftId, { revision, content: { ...content, pay: more } })
}
const editAnyway: Act = ({ draftId, revision, content }) =>
  saveDraft(scopes.recruiter, draftId, { revision, content: { ...content, place: 'Elsewhere' } })
const leave: Act = ({ applicationId }) =>
  withdrawApplication(scopes.candidate, { userId: candidate.id, guestTokenHash: null } as never, applicationId, null)
const back: Act = ({ approvalId, version }) =>
  sendBack(scopes.second, approvalId, { step: 'the-first-step', version, comment: 'Later.' })

/** Changes the letter's text, so the approved version is no longer what would be sent. */
const editLetter: Act = async ({ content }) => {
  await wait(Math.random() * 300)
  const source = content.documents[0]!.source as { template_id: string }
  const { version, name, body } = await getTemplate(scopes.recruiter, source.template_id)
  return saveTemplate(scopes.recruiter, source.template_id, {
    version,
    name,
    body: { ...body, title: `${body.title}!` },
  })
}
const leaveTeam: Act = ({ positionId }) =>
  db
    .of('demo.test')
    .delete(hiringTeam)
    .where(and(eq(hiringTeam.positionId, positionId), eq(hiringTeam.userId, scopes.second.viewer!.id)))
const dropRules: Act = async () => {
  const { revision } = await readRules(scopes.admin)
  return saveRules(scopes.admin, { revision, steps: [] })
}
const maintain: Act = ({ approvalId, draftId }) => maintainApproval(scopes.admin, { id: approvalId, draftId })

const both = [...twice(approveAs('first', 'the-first-step')), approveAs('second', 'the-first-step')]
const all = [...both, thirdSoon, thirdSoon, extendLater, extendLater]
const kinds: Record<string, Act[]> = {
  'two approvers': all,
  'an edit': [...all, edit, editAnyway],
  'a withdrawal by the candidate': [...all, leave],
  'sent back': [...all, back],
  'a letter that is edited': [...all, editLetter],
  'a team that someone leaves': [...all, leaveTeam, maintain],
  'rules that end': [...all, dropRules, maintain],
}

/** The events, and everything that is wrong with them. */
async function runRound(kind: string): Promise<{ result: string; wrong: string[] }> {
  const round = await prepare(kind === 'a team that someone leaves' ? 'team' : 'colleagues')
  const outcomes = await Promise.all(
    kinds[kind]!.map(async (act) => {
      await soon()
      try {
        await act(round)
        return 'done'
      } catch (error) {
        if (error instanceof AppError && ['conflict', 'forbidden', 'not_found'].includes(error.code)) return error.code
        throw error
      }
    }),
  )
  const bound = db.of('demo.test')
  const [draft] = await bound.select().from(offerDrafts).where(eq(offerDrafts.id, round.draftId))
  const [row] = await bound.select().from(offerApprovals).where(eq(offerApprovals.id, round.approvalId))
  const [application] = await bound.select().from(applications).where(eq(applications.id, round.applicationId))
  const wrong: string[] = []
  const must = (name: string, holds: boolean) => {
    if (!holds) wrong.push(`${kind}: ${name} (${outcomes.join(', ')}; ${row!.state}; ${application!.status})`)
  }
  const audited = async (action: AuditAction) =>
    bound.$count(
      auditEvents,
      and(eq(auditEvents.action, action), eq(auditEvents.subject, `offer_draft:${round.draftId}`)),
    )
  must(
    'an approval for each step given',
    row!.given.map(({ stepId }) => stepId).join() ===
      ['', 'the-first-step', 'the-first-step,the-second-step'][row!.given.length],
  )
  must('one record for each approval', (await audited('offer.approved')) === row!.given.length)
  must('the request is approved with both, and not before', row!.state !== 'approved' || row!.given.length === 2)
  const isExtended = draft!.offerId !== null
  if (isExtended) {
    must('what was extended was approved', row!.state === 'approved')
    // A letter can be edited once the offer was sent.
    if (kind !== 'a letter that is edited')
      must('exactly that version was extended', (await versionOf(bound, draft!.content)) === round.version)
    const [letter] = await bound
      .select({ html: offerDocumentVersions.letterHtml })
      .from(offerDocumentVersions)
      .innerJoin(offerDocuments, eq(offerDocuments.id, offerDocumentVersions.documentId))
      .where(eq(offerDocuments.offerId, draft!.offerId!))
    must('its letter is the approved one', letter!.html!.includes(`${row!.letters[0]!.title}<`))
    const [offer] = await bound.select().from(offers).where(eq(offers.id, draft!.offerId!))
    must('the pay is the approved one', offer!.pay[0]!.amount === 42_300)
    must(
      'one record of the extension',
      (await bound.$count(
        auditEvents,
        and(eq(auditEvents.action, 'offer.extended'), eq(auditEvents.subject, `offer:${offer!.id}`)),
      )) === 1,
    )
    const told = await bound.$count(
      mails,
      and(eq(mails.recipient, candidate.email), like(mails.text, `%/careers/offer/${offer!.encId}%`)),
    )
    must('one email to the candidate', told === 1)
  } else {
    must('nothing extended moved the application', application!.status !== 'offer')
    const left = await bound.$count(offerDrafts, and(eq(offerDrafts.id, round.draftId), sql`offer_id is null`))
    must('the draft is still there', left === 1)
  }
  if (row!.endedAt !== null)
    must('its end is recorded once', (await audited(`offer.approval_${row!.state}` as AuditAction)) === 1)
  return { result: `${kind}: ${isExtended ? 'extended' : row!.state}`, wrong }
}

test(`${rounds} rounds extend what was approved, once, and nothing else`, { timeout: 3_600_000 }, async () => {
  const results = new Map<string, number>()
  const wrong: string[] = []
  const names = Object.keys(kinds)
  for (let i = 0; i < rounds; i++) {
    const round = await runRound(names[i % names.length]!)
    wrong.push(...round.wrong)
    results.set(round.result, (results.get(round.result) ?? 0) + 1)
  }
  const said = [...results].map(([name, count]) => `${count} ${name}`).sort()
  if (process.env.RACE_ROUNDS !== undefined) process.stdout.write(`${said.join('\n')}\n`)
  expect(wrong).toEqual([])
  expect([...results.keys()]).toContain('two approvers: extended')
  expect(new Set([...results.keys()].map((name) => name.split(':')[0]))).toEqual(new Set(names))
})
