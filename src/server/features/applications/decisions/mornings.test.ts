import { afterAll, expect, it } from 'vitest'
import { and, asc, eq } from 'drizzle-orm'
import { alerts } from '#server/db/schema/alerts.ts'
import { hiddenNameStages } from '#server/db/schema/hidden-names.ts'
import { mails } from '#server/db/schema/records.ts'
import { applicationFacts } from '#server/features/reports/facts/kept-facts.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'

const { site, clock, recruiter, applied, named, decide, undo, tell, later, seenBy, mailsTo } = await decisionWorld()
afterAll(() => site.close())

async function livingIn(timezone: string, positionId: number): Promise<Applied> {
  const person = await applied(positionId)
  const values = { domain, userId: person.userId, email: person.email, name: 'Sea', search: {}, searchKey: timezone }
  const row = { ...values, frequency: 'daily', locale: 'en', timezone, origin: 'https://demo.test' }
  await site.deps.db
    .of(domain)
    .insert(alerts)
    .values(row as typeof alerts.$inferInsert)
  return person
}
const leaves = async ({ email }: Applied) => {
  const rows = await site.deps.db
    .of(domain)
    .select({ sendsAt: mails.sendsAt })
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.state, 'planned')))
    .orderBy(asc(mails.id))
  return rows.map(({ sendsAt }) => sendsAt!.toISOString())
}
const minutesUntil = (iso: string) => Math.ceil((Date.parse(iso) - clock.now().getTime()) / 60_000)
const rejection = { status: 'not_selected', reason: 'No sonar', sendAt: 'morning' }

it('is nine o’clock on each candidate’s clock, and nothing is seen before', async () => {
  const positionId = await addPosition(site)
  const [berlin, york] = [await livingIn('Europe/Berlin', positionId), await livingIn('America/New_York', positionId)]
  const made = ok(await decide({ ...rejection, of: named(berlin.id, york.id) }))
  const [first, second] = ['2026-11-03T08:00:00.000Z', '2026-11-03T14:00:00.000Z'] as const
  expect(made.sendsTs).toBe(Date.parse(first) / 1000)
  expect([await leaves(berlin), await leaves(york)]).toEqual([[first], [second]])
  later(minutesUntil(first))
  await tell(made.id)
  expect(await mailsTo(berlin.email)).toHaveLength(1)
  expect(await mailsTo(york.email)).toEqual([])
  expect((await seenBy(berlin)).status).toBe('not_selected')
  expect(await seenBy(york)).toMatchObject({ status: 'submitted', past: ['submitted'] })
  // The first ones know: it can't be undone for some and not for others.
  expect((await undo(made.id)).status).toBe(409)
  later(minutesUntil(second))
  await tell(made.id)
  expect(await mailsTo(york.email)).toHaveLength(1)
  const seen = await seenBy(york)
  expect(seen).toMatchObject({ status: 'not_selected', past: ['submitted', 'not_selected'] })
  expect(seen.updatedTs).toBe(Date.parse(second) / 1000)
  // Reports count the answer when it arrived, which may be after the promised day.
  const facts = [...(await applicationFacts(site.deps, domain))]
  const answeredMs = ({ userId }: Applied) => facts.find(({ person }) => person === userId)?.answeredMs
  expect([answeredMs(berlin), answeredMs(york)]).toEqual([Date.parse(first), Date.parse(second)])
})

it('can be undone for everyone until the first morning', async () => {
  const positionId = await addPosition(site)
  const [tokyo, york] = [await livingIn('Asia/Tokyo', positionId), await livingIn('America/New_York', positionId)]
  const made = ok(await decide({ ...rejection, of: named(tokyo.id, york.id) }))
  expect(ok(await undo(made.id))).toMatchObject({ undoneCount: 2 })
  expect([await leaves(tokyo), await leaves(york)]).toEqual([[], []])
})

it('uses the place of the position if a candidate’s clock is not known, otherwise the reader’s', async () => {
  const place = { name: 'Oslo', country: 'NO', lat: 59.9, lng: 10.7 }
  const somewhere = await applied(await addPosition(site, { locations: [place] } as never))
  const nowhere = await applied(await addPosition(site, { locations: [] } as never))
  const hour = async (person: Applied) => {
    ok(await decide({ ...rejection, timeZone: 'America/Halifax', of: named(person.id) }))
    return (await leaves(person))[0]!.slice(11, 16)
  }
  expect(await hour(somewhere)).toBe('08:00')
  expect(await hour(nowhere)).toBe('13:00')
})

it('is not the candidate’s own where a position hides names: colleagues read when the email leaves', async () => {
  const place = { name: 'Oslo', country: 'NO', lat: 59.9, lng: 10.7 }
  const positionId = await addPosition(site, { locations: [place] } as never)
  const person = await livingIn('America/New_York', positionId)
  await site.deps.db.of(domain).insert(hiddenNameStages).values({ positionId, status: 'submitted' })
  ok(
    await recruiter.post(`${base}/applications/${person.id}/name_shown`, {
      reason: 'We have met her at the fair in Bergen',
    }),
  )
  ok(await decide({ ...rejection, of: named(person.id) }))
  expect((await leaves(person))[0]!.slice(11, 16)).toBe('08:00')
})
