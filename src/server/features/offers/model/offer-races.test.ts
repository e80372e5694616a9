import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, like, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkChain } from '#shared/offers/audit-chain.ts'
import type { RequestScope } from '#server/context.ts'
import { Database } from '#server/db/client.ts'
import { offerDocuments, offerEvents, offers, offerSignatures, type OfferRow } from '#server/db/schema/offers.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addOffer, consentText, letterOfType, offerNow, scopeOf, storedContent } from '#tests/factories/offers.ts'
import { addUser, type TestUser } from '#tests/factories/users.ts'
import { putUnderRevision } from './change-offer.service.ts'
import type { StoredContent } from './create-offer.service.ts'
import { declineOffer } from '../candidate/decline-offer.service.ts'
import { expireOffer } from '../maintenance/expire-offers.service.ts'
import { lockOffer, type DocumentWithVersion } from './find-offer.ts'
import { signDocument } from '../signing/sign-document.service.ts'

/**
 * Twenty concurrent requests on one offer, on as many connections: exactly one wins, and leaves exactly one of everything. `npm
 * run test:races` runs 2,000 rounds; the ordinary tests a few.
 */
const rounds = Number(process.env.RACE_ROUNDS ?? 24)
const requestsARound = 20

let site: TestApp
let db: Database
let owner: pg.Client
let user: TestUser
let content: StoredContent

beforeAll(async () => {
  const made = await createTestApp()
  db = new Database(made.deps.env.databaseAppUrl!, { maxConnections: requestsARound + 2 })
  site = { ...made, deps: { ...made.deps, db } }
  await saveEmployer(db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  user = await addUser(site)
  content = await storedContent(site)
  owner = new pg.Client({ connectionString: made.deps.env.databaseUrl! })
  await owner.connect()
  site.close = async () => {
    await owner.end()
    await db.close()
    await made.close()
  }
})
afterAll(() => site.close())

interface Round {
  scope: RequestScope
  staff: RequestScope
  offer: OfferRow
  document: DocumentWithVersion['document']
}
type Outcome = 'signed' | 'declined' | 'expired' | 'revised' | 'nothing' | `refused: ${string}`

const soon = () => wait(Math.random() * 6)

const sign =
  (key: string) =>
  async ({ scope, offer }: Round): Promise<Outcome> => {
    const form = { method: 'typed', typedName: user.name, hasAgreed: true, consentText } as const
    const request = { sha256: content.sha256, idempotencyKey: key, form }
    await signDocument(scope, { offerId: offer.encId, documentId: null }, request)
    return 'signed'
  }

async function decline({ scope, offer }: Round): Promise<Outcome> {
  await declineOffer(scope, offer.encId, { reason: null, form: null })
  return 'declined'
}

const expire = async ({ staff, offer }: Round): Promise<Outcome> =>
  (await expireOffer(staff, offer.id)) ? 'expired' : 'nothing'

async function revise({ staff, offer, document }: Round): Promise<Outcome> {
  return staff.db.transaction(async (tx) => {
    const locked = (await lockOffer(tx, offer.id))!
    const [current] = await tx.select().from(offerDocuments).where(eq(offerDocuments.id, document.id))
    const changed = await putUnderRevision(staff, tx, locked, current!, null)
    return changed.chainLength > locked.chainLength ? 'revised' : 'nothing'
  })
}

const kinds = {
  'sign and sign': () => {
    const key = randomUUID()
    return Array.from({ length: requestsARound }, (_, i) => sign(i % 2 === 0 ? key : randomUUID()))
  },
  'sign and decline': () => mixed(decline),
  'sign and expire': () => mixed(expire),
  'sign and revise': () => mixed(revise),
}
const mixed = (other: (round: Round) => Promise<Outcome>) =>
  Array.from({ length: requestsARound }, (_, i) => (i % 2 === 0 ? sign(randomUUID()) : other))

async function runRound(kind: keyof typeof kinds): Promise<{ winner: string; wrong: string[] }> {
  const documents = [letterOfType('inline', content)]
  const { offer, documents: kept } = await addOffer(site, user, { documents })
  const round = {
    scope: await scopeOf(site, user),
    staff: await scopeOf(site, null),
    offer,
    document: kept[0]!.document,
  }
  // Expires during the requests.
  const expiresAt = new Date(Date.now() + 2 + Math.random() * 400)
  if (kind === 'sign and expire')
    await db.of('demo.test').update(offers).set({ expiresAt }).where(eq(offers.id, offer.id))
  const outcomes = await Promise.all(
    kinds[kind]().map(async (request): Promise<Outcome> => {
      await soon()
      try {
        return await request(round)
      } catch (error) {
        if (error instanceof AppError && error.code === 'conflict') return `refused: ${String(error.detail?.reason)}`
        throw error
      }
    }),
  )
  if (kind === 'sign and expire') {
    // Requests that came too early are repeated.
    await wait(Math.max(0, expiresAt.getTime() - Date.now() + 2))
    outcomes.push(await expire(round))
  }
  return judge(round, kind, outcomes)
}

const ends: Record<string, { status: string; event: string; mail: string | null }> = {
  signed: { status: 'Accepted', event: 'document.signed', mail: '% accepted: %' },
  declined: { status: 'Declined', event: 'offer.declined', mail: '% declined: %' },
  expired: { status: 'Expired', event: 'offer.expired', mail: 'An offer has expired: %' },
  revised: { status: 'Extended', event: 'document.under_revision', mail: null },
}

/** The state after the round, and everything that is wrong with it. */
async function judge(
  { offer }: Round,
  kind: string,
  outcomes: Outcome[],
): Promise<{ winner: string; wrong: string[] }> {
  const bound = db.of('demo.test')
  const won = [...new Set(outcomes.filter((outcome) => outcome in ends))]
  const winner = won.join(' and ')
  const wrong: string[] = []
  const must = (name: string, actual: unknown, wanted: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(wanted))
      wrong.push(
        `${kind}: ${name} is ${JSON.stringify(actual)}, not ${JSON.stringify(wanted)} (${outcomes.join(', ')})`,
      )
  }
  must('number of winners', won.length, 1)
  const end = ends[winner]
  if (!end) return { winner, wrong }
  const row = await offerNow(site, offer)
  const signatures = await bound.select().from(offerSignatures).where(eq(offerSignatures.offerId, offer.id))
  const chain = await bound
    .select()
    .from(offerEvents)
    .where(eq(offerEvents.offerId, offer.id))
    .orderBy(offerEvents.sequence)
  const [document] = await bound.select().from(offerDocuments).where(eq(offerDocuments.offerId, offer.id))
  const { rows: jobs } = await owner.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs where key = $1',
    [`seal:demo.test:${document!.id}:1`],
  )
  const [told] = await bound
    .select({ count: sql<number>`count(*)::int` })
    .from(mails)
    .where(and(like(mails.subject, end.mail ?? ''), like(mails.text, `%/offers/${offer.id}?%`)))
  const isSigned = winner === 'signed'
  must('status', row.status, end.status)
  must('status of the document', document!.status, isSigned ? 'Signed' : winner === 'revised' ? 'Revision' : 'Unsigned')
  must('signatures', signatures.length, isSigned ? 1 : 0)
  must(
    'events',
    chain.map(({ event }) => event.kind),
    ['offer.extended', end.event],
  )
  must('orders to seal', jobs[0]!.count, isSigned ? 1 : 0)
  must('mails to staff', told!.count, end.mail === null ? 0 : 1)
  must('chain', checkChain(chain, { hash: row.chainHash, length: row.chainLength }), [])
  const successes = outcomes.filter((outcome) => outcome === winner).length
  // Signing requests with the winner's key get the winner's answer.
  if (kind === 'sign and sign') must('successes', successes === 1 || successes === requestsARound / 2, true)
  else must('successes', successes, 1)
  return { winner, wrong }
}

test(
  `${rounds} rounds of ${requestsARound} concurrent requests leave exactly one result each`,
  { timeout: 3_600_000 },
  async () => {
    const names = Object.keys(kinds) as (keyof typeof kinds)[]
    const winners = new Map<string, number>()
    const wrong: string[] = []
    for (let i = 0; i < rounds; i++) {
      const kind = names[i % names.length]!
      const result = await runRound(kind)
      wrong.push(...result.wrong)
      const name = `${kind}: ${result.winner}`
      winners.set(name, (winners.get(name) ?? 0) + 1)
    }
    if (process.env.RACE_ROUNDS !== undefined)
      process.stdout.write(
        `${[...winners]
          .map(([name, count]) => `${count} ${name}`)
          .sort()
          .join('\n')}\n`,
      )
    expect(wrong).toEqual([])
    expect(new Set([...winners.keys()].map((name) => name.split(':')[0]))).toEqual(new Set(names))
  },
)
