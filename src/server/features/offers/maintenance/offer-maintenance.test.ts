import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { FakeClock } from '#server/adapters/clock.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { offerEvents } from '#server/db/schema/offers.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addOffer, offerNow, scopeOf } from '#tests/factories/offers.ts'
import { addUser, type TestUser } from '#tests/factories/users.ts'
import { cancelOfferRow, moveExpiry } from '../model/change-offer.service.ts'
import { declineOffer } from '../candidate/decline-offer.service.ts'
import { lockOffer } from '../model/find-offer.ts'
import { maintainOffers } from './offer-maintenance.service.ts'
import { isExpiringSoon, reminderAfter, reminderTime } from '../model/offer-times.ts'

const dayMs = 86_400_000
const clock = new FakeClock('2026-11-01T09:00:00Z')
let site: TestApp
let user: TestUser

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())
beforeEach(async () => {
  user = await addUser(site)
})

const db = () => site.deps.db.of('demo.test')
const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs)
const subjectsTo = async (to: string) =>
  (await db().select().from(mails).where(eq(mails.recipient, to)).orderBy(mails.id)).map(({ subject }) => subject)

/** Runs maintenance once a day; returns the emails with the day on which each was sent, counted from the offer. */
async function pass(days: number): Promise<Record<number, string[]>> {
  const came: Record<number, string[]> = {}
  let known = (await subjectsTo(user.email)).length
  for (let day = 1; day <= days; day++) {
    clock.advance(dayMs)
    await maintainOffers(site.deps)
    const subjects = await subjectsTo(user.email)
    if (subjects.length > known) came[day] = subjects.slice(known).map((subject) => subject.split(':')[0]!)
    known = subjects.length
  }
  return came
}

describe('the schedule', () => {
  test('of reminders is 5 days after the offer, then every 2, for at most 30 days, never after the end', () => {
    const extendedAt = new Date('2026-11-01T09:00:00Z')
    const daysOf = (expiresAt: Date | null) => {
      const days: number[] = []
      for (let count = 0; ; count++) {
        const at = reminderTime({ extendedAt, expiresAt }, count)
        if (!at) return days
        days.push((at.getTime() - extendedAt.getTime()) / dayMs)
      }
    }
    expect(daysOf(null)).toEqual([5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29])
    expect(daysOf(new Date(extendedAt.getTime() + 9 * dayMs))).toEqual([5, 7])
    expect(daysOf(new Date(extendedAt.getTime() + 3 * dayMs))).toEqual([])
    const later = new Date(extendedAt.getTime() + 12 * dayMs)
    expect(reminderAfter({ extendedAt, expiresAt: null }, later, 0)).toEqual({
      count: 4,
      at: new Date(extendedAt.getTime() + 13 * dayMs),
    })
  })

  test('of the last warning is two days before the end, for offers that were open longer', () => {
    const extendedAt = new Date('2026-11-01T09:00:00Z')
    const now = new Date('2026-11-10T09:00:00Z')
    const soon = (hours: number, from = extendedAt) =>
      isExpiringSoon({ extendedAt: from, expiresAt: new Date(now.getTime() + hours * 3_600_000) }, now)
    expect([soon(48), soon(49), soon(0), soon(24, now)]).toEqual([true, false, false, false])
  })
})

describe('a pending offer', () => {
  it('is followed by a reminder every other day from the fifth, one warning, and one expiry', async () => {
    const { offer } = await addOffer(site, user, { expiresAt: inDays(10) })
    expect(await pass(14)).toEqual({
      5: ['Your offer is still open'],
      7: ['Your offer is still open'],
      8: ['Your offer expires soon'],
      9: ['Your offer is still open'],
      10: ['Your offer has expired'],
    })
    expect((await offerNow(site, offer)).status).toBe('Expired')
    const chain = await db()
      .select()
      .from(offerEvents)
      .where(eq(offerEvents.offerId, offer.id))
      .orderBy(offerEvents.sequence)
    expect(chain.map(({ event }) => [event.kind, event.actor])).toContainEqual(['offer.expired', { role: 'system' }])
    const [told] = await db().select().from(notifications).where(eq(notifications.userId, user.id))
    expect(told).toMatchObject({ messageKey: 'notification.offer.expired', type: 'read_only' })
    const staff = await db()
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, 'moira@example.test'), like(mails.subject, 'An offer has expired%')))
      .orderBy(mails.id)
    expect(staff).toHaveLength(1)
  })

  it('without an expiry has reminders for at most 30 days', async () => {
    await addOffer(site, user, { expiresAt: null })
    const days = Object.keys(await pass(45)).map(Number)
    expect([days[0], days.at(-1), days.length]).toEqual([5, 29, 13])
  })

  it('does not cause a burst of reminders after the server was down', async () => {
    await addOffer(site, user, { expiresAt: null })
    clock.advance(12 * dayMs)
    await maintainOffers(site.deps)
    await maintainOffers(site.deps)
    expect(await subjectsTo(user.email)).toHaveLength(2)
  })

  it('has no reminders after it was answered or canceled', async () => {
    const { offer } = await addOffer(site, user)
    await declineOffer(await scopeOf(site, user), offer.encId, { reason: null, form: null })
    const { offer: other } = await addOffer(site, user)
    const staff = await scopeOf(site, null)
    await db().transaction(async (tx) => cancelOfferRow(staff, tx, (await lockOffer(tx, other.id))!, 'Budget'))
    expect(await pass(20)).toEqual({})
  })
})

describe('extending the deadline', () => {
  it('reopens an expired offer, and warns about the new deadline', async () => {
    const { offer } = await addOffer(site, user, { expiresAt: inDays(3), isContract: true })
    await pass(4)
    expect((await offerNow(site, offer)).status).toBe('Expired')
    const staff = await scopeOf(site, null)
    const move = async (to: Date) =>
      db().transaction(async (tx) => moveExpiry(staff, tx, (await lockOffer(tx, offer.id))!, to))
    await expect(move(inDays(-1))).rejects.toThrow('Choose a time in the future.')
    await move(inDays(4))
    expect((await offerNow(site, offer)).status).toBe('Contract Extended')
    const came = await pass(5)
    expect(came[2]).toEqual(['Your offer expires soon'])
    expect(came[4]).toEqual(['Your offer has expired'])
  })
})
