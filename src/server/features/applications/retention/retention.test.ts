import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { Privacy } from '#contract/settings/privacy.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { retentionRules } from '#server/db/schema/retention-rules.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { domain } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { retentionWorld } from '#tests/factories/retention.ts'
import { deleteExpired } from './delete-expired.service.ts'

const {
  db,
  admin,
  path,
  read,
  save,
  preview,
  days,
  exists,
  seenBy,
  dayOf,
  dayIn,
  rejected,
  site,
  clock,
  recruiter,
  applied,
  named,
  decide,
  undo,
  detail,
} = await retentionWorld()
afterAll(() => site.close())

describe('the rule', () => {
  it('is off until someone sets it, and says how many it would delete, and from when', async () => {
    const who = await rejected()
    days(200)
    expect(await read()).toMatchObject({ months: null, hiredMonths: null })
    expect([await seenBy(who), (await detail(who.id)).deletedTs]).toEqual([null, null])
    expect(await deleteExpired(site.deps)).toBe(0)
    const six = await preview('months=6')
    expect([six.count, dayOf(six.startsTs)]).toEqual([1, dayIn({ days: 14 })])
    expect((await preview('months=7')).count).toBe(0)
    expect(await preview('')).toEqual({ count: 0, startsTs: null })
    expect(await exists(who)).toBe(true)
  })

  it('deletes nothing for two weeks after it is set, and then what is past its date', async () => {
    const [old, recent] = [await rejected(), await (days(180), rejected())]
    days(10)
    await save(6)
    expect(await deleteExpired(site.deps)).toBe(0)
    days(13)
    expect(await deleteExpired(site.deps)).toBe(0)
    days(1)
    expect(await deleteExpired(site.deps)).toBe(1)
    expect([await exists(old), await exists(recent)]).toEqual([false, true])
    expect(await deleteExpired(site.deps)).toBe(0)
  })

  it('is announced again if it becomes stricter, but not if it becomes looser', async () => {
    await save(12)
    days(20)
    const startOf = async () => (await db.select().from(retentionRules))[0]!.startsAt.toISOString().slice(0, 10)
    const first = await startOf()
    await save(18)
    expect(await startOf()).toBe(first)
    await save(12, 24)
    expect(await startOf()).toBe(dayIn({ days: 14 }))
    await save(null)
    expect(await db.$count(retentionRules)).toBe(0)
  })

  it('has the same notice if it was set on the command line', async () => {
    const who = await rejected()
    days(200)
    const config = { supportedLanguages: ['en'], hiring: { retention: { months: 1 } } }
    await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config })
    expect(await deleteExpired(site.deps)).toBe(0)
    days(14)
    expect(await deleteExpired(site.deps)).toBe(1)
    expect(await exists(who)).toBe(false)
  })

  it('is for administrators, names what it changed, and refuses an outdated revision and other numbers', async () => {
    const body = { months: 6, hiredMonths: null }
    const { revision } = await read()
    expect((await recruiter.call('PUT', path, { ...body, revision })).status).toBe(403)
    await save(12)
    const late = await admin.call('PUT', path, { ...body, revision })
    expect([late.status, late.error.body]).toEqual([409, { revision: (await read()).revision }])
    for (const months of [0, 121, 1.5, '6'])
      expect((await admin.call('PUT', path, { ...body, months, revision: (await read()).revision })).status).toBe(422)
    expect((await admin.get(`${path}/preview?months=0`)).status).toBe(422)
    const entries = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'employer.changed'))
      .orderBy(auditEvents.id)
    expect(entries.at(-1)!.detail).toEqual({ keys: ['hiring.retention.months'] })
  })
})

describe('the date', () => {
  it('is shown to staff and to the candidate, who also reads the rule in the privacy settings', async () => {
    const who = await rejected()
    await save(6)
    const day = dayIn({ months: 6 })
    expect([dayOf((await detail(who.id)).deletedTs), dayOf(await seenBy(who))]).toEqual([day, day])
    expect(ok(await who.client.get<Privacy>('/api/pcsx/privacy')).retentionMonths).toBe(6)
    const open = await applied(await addPosition(site))
    expect([await seenBy(open), (await detail(open.id)).deletedTs]).toEqual([null, null])
  })

  it('is never before the rule starts', async () => {
    const who = await rejected()
    days(365)
    await save(6)
    expect(dayOf(await seenBy(who))).toBe(dayIn({ days: 14 }))
  })

  it('does not reveal a rejection that can still be undone', async () => {
    await save(6)
    const who = await applied(await addPosition(site))
    const { id } = ok(await decide({ status: 'not_selected', reason: 'No berth', of: named(who.id) }))
    expect(await seenBy(who)).toBeNull()
    ok(await undo(id))
    expect((await detail(who.id)).deletedTs).toBeNull()
  })

  it('counts from the last correction of a withdrawn application', async () => {
    await save(6)
    const who = await applied(await addPosition(site))
    await db
      .update(applications)
      .set({ status: 'withdrawn', updatedAt: clock.now() })
      .where(eq(applications.id, who.id))
    await db.insert(applicationEvents).values({ applicationId: who.id, status: 'withdrawn', at: clock.now() })
    days(170)
    await db.update(applications).set({ updatedAt: clock.now() }).where(eq(applications.id, who.id))
    expect(dayOf(await seenBy(who))).toBe(dayIn({ months: 6 }))
    days(20)
    expect(await deleteExpired(site.deps)).toBe(0)
    days(170)
    expect(await deleteExpired(site.deps)).toBe(1)
  })

  it('begins when the position closed, if no one answered, and ends with its reopening', async () => {
    await save(6)
    const position = await addPosition(site)
    const who = await applied(position)
    days(3)
    const archivedAt = Math.floor(clock.now().getTime() / 1000)
    await db.update(positions).set({ archivedAt }).where(eq(positions.id, position))
    expect(dayOf(await seenBy(who))).toBe(dayIn({ months: 6 }))
    await db.update(positions).set({ archivedAt: -1 }).where(eq(positions.id, position))
    expect(await seenBy(who)).toBeNull()
    days(400)
    expect(await deleteExpired(site.deps)).toBe(0)
  })
})
