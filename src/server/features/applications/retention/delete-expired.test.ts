import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { applicationNotes } from '#server/db/schema/application-notes.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { offers } from '#server/db/schema/offers.ts'
import { poolMembers } from '#server/db/schema/pools.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { outboxTasks } from '#server/outbox/worker.ts'
import { base, domain } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addOffer } from '#tests/factories/offers.ts'
import { queuedJobs } from '#tests/factories/queued-jobs.ts'
import { addPosition } from '#tests/factories/positions.ts'
import type { TestUser } from '#tests/factories/users.ts'
import { retentionWorld } from '#tests/factories/retention.ts'
import { deleteExpired } from './delete-expired.service.ts'

const { db, save, preview, days, exists, seenBy, dayOf, dayIn, rejected, site, clock, recruiter, applied, detail } =
  await retentionWorld()
afterAll(() => site.close())

describe('the nightly job', () => {
  it('deletes the application with its file, notes, interviews, emails and news, and keeps a record without the person', async () => {
    const who = await rejected()
    await db.insert(interviews).values({
      userId: who.userId,
      positionId: (await db.select().from(applications))[0]!.positionId,
      title: 'Call with Ina Calder',
      kind: 'phone',
      status: 'confirmed',
      durationMinutes: 30,
      timeZone: 'UTC',
    })
    ok(
      await recruiter.post(`${base}/applications/${who.id}/notes`, {
        key: 'a-key-of-a-note',
        text: 'Ina is calm',
        mentions: [],
      }),
    )
    const [file] = await db.select().from(files)
    await save(6)
    days(200)
    expect(await deleteExpired(site.deps)).toBe(1)
    for (const table of [applications, applicationNotes, interviews, files]) expect(await db.$count(table)).toBe(0)
    await expect(site.deps.files.get(file!.storageKey)).rejects.toThrow(/ENOENT/)
    expect(await db.$count(mails, eq(mails.recipient, who.email))).toBe(0)
    expect(await db.$count(notifications, eq(notifications.userId, who.userId))).toBe(0)
    expect((await db.select().from(decisions)).map(({ reason }) => reason)).not.toContain('No berth is free')
    const own = await db.select().from(auditEvents).where(eq(auditEvents.actorId, who.userId))
    expect(own.filter(({ action }) => !action.startsWith('account.'))).toEqual([])
    const [entry] = await db.select().from(auditEvents).where(eq(auditEvents.action, 'applications.expired'))
    expect(entry).toMatchObject({ actorId: null, subject: `employer:${domain}`, detail: { count: 1 } })
    expect((await who.client.get('/api/pcsx/privacy')).status).toBe(200)
    expect((await recruiter.get<StaffApplicationDetail>(`${base}/applications/${who.id}`)).status).toBe(404)
  })

  it('keeps people in a pool until their consent ends', async () => {
    const [who, other] = [await rejected(), await rejected()]
    await db.insert(poolMembers).values({
      poolName: 'Future engineers',
      applicationId: who.id,
      state: 'member',
      askedBy: 'staff',
      askedAt: clock.now(),
      until: new Date(clock.now().getTime() + 365 * 86_400_000),
      origin: 'http://localhost',
    })
    await save(6)
    expect(dayOf(await seenBy(who))).toBe(dayIn({ days: 365 }))
    days(200)
    expect(await deleteExpired(site.deps)).toBe(1)
    expect([await exists(who), await exists(other)]).toEqual([true, false])
    days(200)
    expect(await deleteExpired(site.deps)).toBe(1)
  })

  it('keeps hired people unless a time is set for them, and never anyone with a signed or an open offer', async () => {
    const [hired, signed, open] = [
      await applied(await addPosition(site)),
      await applied(await addPosition(site)),
      await applied(await addPosition(site)),
    ]
    for (const [who, status] of [
      [signed, 'Accepted'],
      [open, 'Extended'],
    ] as const) {
      const [row] = await db.select().from(applications).where(eq(applications.id, who.id))
      const { offer } = await addOffer(
        site,
        { id: who.userId, email: who.email, name: 'Ina Calder', domain } as TestUser,
        { positionId: row!.positionId, expiresAt: null },
      )
      await db.update(offers).set({ status }).where(eq(offers.id, offer.id))
    }
    await db.update(applications).set({ status: 'hired', updatedAt: clock.now() })
    await save(6)
    days(400)
    expect(await deleteExpired(site.deps)).toBe(0)
    await save(6, 12)
    expect((await preview('hiredMonths=12')).count).toBe(1)
    days(14)
    expect(await deleteExpired(site.deps)).toBe(1)
    expect([await exists(hired), await exists(signed), await exists(open)]).toEqual([false, true, true])
    expect([(await detail(signed.id)).deletedTs, await seenBy(signed)]).toEqual([null, null])
  })

  it('waits while an email about a decision is planned', async () => {
    const who = await rejected()
    await save(6)
    days(200)
    await db.insert(mails).values({
      recipient: who.email,
      subject: '',
      text: '',
      html: '',
      kind: 'application.statusChange',
      state: 'planned',
      applicationId: who.id,
    })
    expect(await deleteExpired(site.deps)).toBe(0)
    await db.update(mails).set({ state: 'sent' })
    expect(await deleteExpired(site.deps)).toBe(1)
  })

  it('continues the next night if it stopped, and leaves the bytes to a job that survives', async () => {
    await Promise.all([rejected(), rejected()])
    await addWithdrawn(60)
    await save(6)
    days(200)
    const storageKeys = (await db.select().from(files)).map(({ storageKey }) => storageKey)
    const remove = site.deps.files.remove.bind(site.deps.files)
    // As if the process had been killed right after a batch was committed.
    site.deps.files.remove = async () => {
      throw new Error('killed')
    }
    let transactions = 0
    const run = deleteExpired({
      ...site.deps,
      db: withTransactionsAfter(async () => {
        if (++transactions > 2) throw new Error('killed')
      }),
    })
    await expect(run).rejects.toThrow('killed')
    site.deps.files.remove = remove
    const remaining = await db.$count(applications)
    expect(remaining).toBeGreaterThan(0)
    expect(remaining).toBeLessThan(62)
    expect(await deleteExpired(site.deps)).toBe(remaining)
    expect(await db.$count(applications)).toBe(0)
    expect(await db.$count(files)).toBe(0)
    const forgetFiles = outboxTasks(site.deps).forget_files!
    for (const payload of await queuedJobs(site, 'forget_files')) await forgetFiles(payload, {} as never)
    for (const key of storageKeys) await expect(site.deps.files.get(key)).rejects.toThrow(/ENOENT/)
  })

  it('stops at once if an administrator removes the rule while it runs', async () => {
    await addWithdrawn(60)
    await save(6)
    days(200)
    let transactions = 0
    const db = withTransactionsAfter(async (of) => {
      // After the first batch.
      if (of === domain && ++transactions === 3) await save(null)
    })
    expect(await deleteExpired({ ...site.deps, db })).toBe(50)
    expect(await site.deps.db.of(domain).$count(applications)).toBe(10)
  })

  it('deletes at every employer, even if something fails at another', async () => {
    await addWithdrawn(1)
    await save(6)
    days(200)
    const db = withTransactionsAfter(async (of) => {
      if (of !== domain) throw new Error('broken')
    })
    await expect(deleteExpired({ ...site.deps, db })).rejects.toThrow('broken')
    expect(await site.deps.db.of(domain).$count(applications)).toBe(0)
  })

  it('waits while the candidate has an open offer for another position', async () => {
    const who = await rejected()
    const { offer } = await addOffer(
      site,
      { id: who.userId, email: who.email, name: 'Ina Calder', domain } as TestUser,
      { positionId: await addPosition(site), expiresAt: null },
    )
    await save(6)
    days(200)
    expect(await deleteExpired(site.deps)).toBe(0)
    expect([(await detail(who.id)).deletedTs, await seenBy(who)]).toEqual([null, null])
    await db.update(offers).set({ status: 'Declined' }).where(eq(offers.id, offer.id))
    expect(await deleteExpired(site.deps)).toBe(1)
  })

  it('removes the news of an offer that it deletes', async () => {
    const who = await rejected()
    const [row] = await db.select().from(applications).where(eq(applications.id, who.id))
    const { offer } = await addOffer(
      site,
      { id: who.userId, email: who.email, name: 'Ina Calder', domain } as TestUser,
      { positionId: row!.positionId, expiresAt: null },
    )
    await db.update(offers).set({ status: 'Declined' }).where(eq(offers.id, offer.id))
    const news = { userId: who.userId, category: 'offer', type: 'read_only', messageKey: 'x' } as const
    await db.insert(notifications).values({ ...news, redirectPath: `/careers/offer/${offer.encId}` })
    await save(6)
    days(200)
    expect(await deleteExpired(site.deps)).toBe(1)
    expect(await db.$count(offers, eq(offers.id, offer.id))).toBe(0)
    expect(await db.$count(notifications, eq(notifications.userId, who.userId))).toBe(0)
  })
})

const addWithdrawn = (count: number) =>
  db.execute(sql`insert into applications (domain, position_id, status, email, submitted_at, updated_at)
    select ${domain}, 1, 'withdrawn', 'n' || n || '@example.test', now(), ${clock.now().toISOString()}::timestamptz
      from generate_series(1, ${count}::int) n`)

/** The database, whose transactions begin after something else has happened. */
function withTransactionsAfter(before: (of: string) => Promise<void>): typeof site.deps.db {
  const { db: real } = site.deps
  return new Proxy(real, {
    get: (target, name) => {
      if (name !== 'of') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)
      return (of: string) =>
        new Proxy(target.of(of), {
          get: (own, key) => {
            const value = Reflect.get(own, key)
            if (key === 'transaction')
              return async (...work: Parameters<typeof own.transaction>) => {
                await before(of)
                return own.transaction(...work)
              }
            return typeof value === 'function' ? value.bind(own) : value
          },
        })
    },
  })
}
