import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { applicationReviews, applicationTags } from '#server/db/schema/application-labels.ts'
import { applicationMessages, messageSendings, threadReaders } from '#server/db/schema/application-messages.ts'
import { applicationNotes } from '#server/db/schema/application-notes.ts'
import { refreshThreads } from '#server/features/applications/messages/refresh-threads.ts'
import { tagKey } from '#shared/applications/tags.ts'
import { demoDomain } from '../demo-employer.ts'
import { demoSeed } from '../demo-positions.ts'
import { createRandom, type Random } from '../random.ts'
import { askingNotes, conversations, notes, tags } from './hiring-words.ts'
import { dateOf, type StoredApplication } from './insert-applications.ts'
import { insertRows } from './insert-rows.ts'
import { statusOf } from './simulate-applications.ts'
import type { HiringStaff } from './staff-ids.ts'

const hour = 3600

/** Staff's notes about applications, and messages between staff and candidates. `now` in Unix seconds. */
export async function insertConversations(
  tx: Db,
  stored: readonly StoredApplication[],
  staff: HiringStaff,
  now: number,
): Promise<void> {
  const random = createRandom(`${demoSeed} conversations`)
  const wentOn = stored.filter(({ steps }) => steps[0]?.status === 'in_review')
  await insertNotes(
    tx,
    wentOn.filter(() => random.chance(0.35)),
    staff,
    random,
  )
  await insertTags(
    tx,
    wentOn.filter(() => random.chance(0.3)),
    random,
  )
  const toRead = wentOn.filter((each) => statusOf(each) === 'in_review' && random.chance(0.3))
  await insertReviews(tx, toRead, staff, random)
  await insertMessages(
    tx,
    wentOn.filter(({ userId }) => userId !== null && random.chance(0.16)),
    now,
    random,
  )
}

async function insertNotes(
  tx: Db,
  of: readonly StoredApplication[],
  staff: HiringStaff,
  random: Random,
): Promise<void> {
  const rows = of.map(({ id, decider, steps }) => {
    const asked = random.chance(0.2) ? staff.recruiters.find((each) => each.id !== decider.id)! : null
    return {
      domain: demoDomain,
      applicationId: id,
      key: randomUUID(),
      authorId: decider.id,
      authorName: decider.name,
      text: asked ? random.pick(askingNotes).replace('{name}', `@${asked.name}`) : random.pick(notes),
      mentions: asked ? [asked.id] : [],
      writtenAt: dateOf(steps[0]!.ts + random.int(60, 900)),
    }
  })
  await insertRows(tx, applicationNotes, rows)
}

async function insertTags(tx: Db, of: readonly StoredApplication[], random: Random): Promise<void> {
  const rows = of.flatMap(({ id, decider, steps }) =>
    random.sample(tags, random.int(1, 2)).map((label) => ({
      domain: demoDomain,
      applicationId: id,
      key: tagKey(label),
      label,
      addedBy: decider.id,
      addedAt: dateOf(steps[0]!.ts + 120),
    })),
  )
  await insertRows(tx, applicationTags, rows)
}

async function insertReviews(
  tx: Db,
  of: readonly StoredApplication[],
  staff: HiringStaff,
  random: Random,
): Promise<void> {
  const rows = of.map(({ id, decider, steps }) => {
    const askedTs = steps[0]!.ts + random.int(300, 4000)
    const reviewer = random.pick(staff.recruiters)
    return {
      domain: demoDomain,
      applicationId: id,
      reviewerId: reviewer.id,
      askedBy: decider.id,
      askerName: decider.name,
      askedAt: dateOf(askedTs),
      doneAt: random.chance(0.6) ? dateOf(askedTs + 5 * hour) : null,
    }
  })
  await insertRows(tx, applicationReviews, rows)
}

/** The number of candidates who await a reply. */
const stillWait = 7

async function insertMessages(tx: Db, of: readonly StoredApplication[], now: number, random: Random): Promise<void> {
  const isLive = (each: StoredApplication) => ['in_review', 'interview'].includes(statusOf(each))
  const waiting = new Set(
    of
      .filter(isLive)
      .toSorted((a, b) => b.steps[0]!.ts - a.steps[0]!.ts)
      .slice(0, stillWait),
  )
  const messages: (typeof applicationMessages.$inferInsert)[] = []
  const sendings: (typeof messageSendings.$inferInsert)[] = []
  const readers: (typeof threadReaders.$inferInsert)[] = []
  for (const application of of) {
    const { id, userId, person, decider, steps } = application
    const { asks, replies } = random.pick(conversations)
    const askedTs = Math.min(steps[0]!.ts + random.int(1, 30) * hour, now - 2 * hour)
    const candidates = {
      domain: demoDomain,
      applicationId: id,
      author: 'candidate' as const,
      authorId: userId,
      authorName: person.name,
      state: 'sent' as const,
    }
    messages.push({
      ...candidates,
      sendingId: null,
      isReply: false,
      key: randomUUID(),
      text: asks,
      writtenAt: dateOf(askedTs),
      at: dateOf(askedTs),
    })
    if (waiting.has(application)) continue
    const repliedTs = Math.min(askedTs + random.int(1, 20) * hour, now - hour)
    const sendingId = randomUUID()
    const [writtenAt, at] = [dateOf(repliedTs), dateOf(repliedTs + 60)]
    const sender = { senderId: decider.id, senderName: decider.name }
    sendings.push({
      ...sender,
      domain: demoDomain,
      id: sendingId,
      key: sendingId,
      writtenAt,
      sendsAt: at,
      sentCount: 1,
    })
    messages.push({
      domain: demoDomain,
      applicationId: id,
      sendingId,
      key: null,
      author: 'staff',
      authorId: decider.id,
      authorName: decider.name,
      text: replies,
      isReply: true,
      state: 'sent',
      writtenAt,
      at,
    })
    readers.push({ domain: demoDomain, applicationId: id, userId: decider.id, readAt: writtenAt })
  }
  await insertRows(tx, messageSendings, sendings)
  await insertRows(tx, applicationMessages, messages)
  await insertRows(tx, threadReaders, readers)
  await refreshThreads(
    tx,
    of.map(({ id }) => id),
  )
}
