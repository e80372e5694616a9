import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { interviewKits } from '#server/db/schema/interview-kits.ts'
import { interviewers, interviews } from '#server/db/schema/interviews.ts'
import { scorecards } from '#server/db/schema/scorecards.ts'
import { kitStarters } from '#server/features/interviews/kits/kit-starters.ts'
import type { CardContent, CardWord } from '#shared/interviews/scorecard.ts'
import { momentsOf, parseLocalTime } from '#shared/time/zoned-time.ts'
import { demoDomain } from '../demo-employer.ts'
import { demoSeed } from '../demo-positions.ts'
import { createRandom, type Random } from '../random.ts'
import { evidence, summaries } from './hiring-words.ts'
import { dateOf, type StoredApplication } from './insert-applications.ts'
import { insertRows } from './insert-rows.ts'
import type { Colleague, HiringStaff } from './staff-ids.ts'

const day = 86_400
const zone = 'Europe/London'
const minutes = 45
const timesOfDay = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00']

type Kit = Pick<typeof interviewKits.$inferSelect, 'id' | 'name' | 'competencies'>

/** Interviews with everyone who got that far, and scorecards for past ones. `now` in Unix seconds. */
export async function insertInterviews(
  tx: Db,
  stored: readonly StoredApplication[],
  staff: HiringStaff,
  now: number,
): Promise<void> {
  const random = createRandom(`${demoSeed} interviews`)
  const kits = await insertKits(tx, now)
  const [, manager] = staff.managers
  const managed = await tx
    .select({ id: hiringTeam.positionId })
    .from(hiringTeam)
    .where(eq(hiringTeam.userId, manager.id))
  const isManaged = new Set(managed.map(({ id }) => id))
  const free = diary()
  const rows: (typeof interviews.$inferInsert)[] = []
  const holders: (typeof interviewers.$inferInsert)[] = []
  const cards: (typeof scorecards.$inferInsert)[] = []
  for (const application of stored) {
    const place = application.steps.findIndex(({ status }) => status === 'interview')
    if (place === -1) continue
    const { id: applicationId, position, decider, userId } = application
    const [invited, outcome] = [application.steps[place]!, application.steps[place + 1]]
    const all = [staff.interviewer, ...staff.recruiters, ...(isManaged.has(position.id) ? [manager] : [])]
    const people = random.sample(all, 2)
    const beforeTs = outcome ? outcome.ts - 3600 : invited.ts + 40 * day
    const startsTs = free(people, invited.ts + random.int(2, 6) * day, beforeTs)
    const isOver = startsTs + minutes * 60 < now
    const kit = random.pick(kits)
    const id = randomUUID()
    const isVideo = random.chance(0.7)
    const isOpen = !isOver && random.chance(0.3)
    const choice = isOpen
      ? [0, 1, 2].map((days) => (days === 0 ? startsTs : free(people, startsTs + days * day, beforeTs)))
      : []
    const at = dateOf(invited.ts + 900)
    rows.push({
      domain: demoDomain,
      id,
      userId: userId!,
      applicationId,
      positionId: position.id,
      title: kit.name,
      kind: isVideo ? 'video' : 'onsite',
      status: isOpen ? 'to_choose' : 'confirmed',
      startsAt: isOpen ? null : dateOf(startsTs),
      durationMinutes: minutes,
      timeZone: zone,
      offeredTimes: choice,
      place: isVideo ? '' : 'Hatston pier, Kirkwall',
      joinUrl: isVideo ? `https://meet.demo.test/${id.slice(0, 8)}` : null,
      interviewers: people.map(({ name }) => name),
      kitId: kit.id,
      scheduledBy: decider.id,
      revision: 1,
      createdAt: at,
      updatedAt: at,
    })
    const ended = dateOf(startsTs + minutes * 60)
    for (const { id: holder } of people)
      holders.push({
        domain: demoDomain,
        interviewId: id,
        userId: holder,
        answer: isOpen ? null : 'accepted',
        answeredFor: isOpen ? null : dateOf(startsTs),
        notifiedAt: isOver ? ended : null,
        remindedAt: isOver && now - startsTs > 3 * day ? ended : null,
      })
    if (!isOver) continue
    // For some interviews without an outcome, one of the scorecards is still due.
    const sent = people.filter((_, at) => outcome !== undefined || at === 0 || random.chance(0.7))
    for (const author of sent)
      cards.push(
        cardOf(
          { author, applicationId, interviewId: id, kit, startsTs, goesOn: wentOn(outcome?.status, random) },
          random,
        ),
      )
  }
  await insertRows(tx, interviews, rows)
  await insertRows(tx, interviewers, holders)
  await insertRows(tx, scorecards, cards)
}

const wentOn = (outcome: string | undefined, random: Random): boolean =>
  outcome === undefined ? random.chance(0.5) : outcome === 'offer'

async function insertKits(tx: Db, now: number): Promise<Kit[]> {
  const at = dateOf(now - 380 * day)
  return tx
    .insert(interviewKits)
    .values(kitStarters('en').map(({ content }) => ({ ...content, domain: demoDomain, createdAt: at, updatedAt: at })))
    .returning({ id: interviewKits.id, name: interviewKits.name, competencies: interviewKits.competencies })
}

/** Times at which the same people are free: each of them holds one interview at a time. */
function diary() {
  const taken = new Map<string, Set<number>>()
  const known = new Map<string, number[]>()
  const timesOn = (ts: number): number[] => {
    const date = dateOf(ts)
    if (date.getUTCDay() === 0 || date.getUTCDay() === 6) return []
    const on = date.toISOString().slice(0, 10)
    const times = known.get(on) ?? timesOfDay.map((time) => momentsOf(parseLocalTime(`${on}T${time}`)!, zone)[0]!)
    known.set(on, times)
    return times
  }
  const isFree = (people: readonly Colleague[], time: number): boolean =>
    people.every(({ id }) => !taken.get(id)?.has(time))
  const take = (people: readonly Colleague[], time: number): number => {
    for (const { id } of people) taken.set(id, (taken.get(id) ?? new Set()).add(time))
    return time
  }
  /** The first free time from `ts` on and before `beforeTs`; if there is none, the last one before `beforeTs`, overlapping another. */
  return (people: readonly Colleague[], ts: number, beforeTs: number): number => {
    for (let at = ts; at < beforeTs + day; at += day) {
      const found = timesOn(at).find((time) => time >= ts && time < beforeTs && isFree(people, time))
      if (found !== undefined) return take(people, found)
    }
    for (let at = beforeTs; ; at -= day) {
      const found = timesOn(at).findLast((time) => time < beforeTs)
      if (found !== undefined) return take(people, found)
    }
  }
}

interface CardFacts {
  author: Colleague
  applicationId: string
  interviewId: string
  kit: Kit
  startsTs: number
  goesOn: boolean
}

function cardOf(
  { author, applicationId, interviewId, kit, startsTs, goesOn }: CardFacts,
  random: Random,
): typeof scorecards.$inferInsert {
  const words: readonly CardWord[] = goesOn ? ['yes', 'yes', 'strong_yes'] : ['not_yet', 'yes', 'not_yet', 'no']
  const recommendation: CardWord = goesOn
    ? random.pick(['yes', 'strong_yes'])
    : random.pick(['not_yet', 'not_yet', 'no'])
  const answers = Object.fromEntries(
    kit.competencies.map(({ key }) => {
      const word = random.pick(words)
      return [key, { word, evidence: random.pick(evidence[word]) }]
    }),
  )
  const content: CardContent = { answers, recommendation, summary: summaries[recommendation], note: '' }
  const sentTs = startsTs + random.int(60, 400) * 60
  return {
    domain: demoDomain,
    applicationId,
    interviewId,
    authorId: author.id,
    authorName: author.name,
    competencies: kit.competencies.map(({ key, name, lookFor }) => ({ key, name, lookFor })),
    versions: [{ content, sentTs }],
    revision: 2,
    sentAt: dateOf(sentTs),
    createdAt: dateOf(startsTs),
    updatedAt: dateOf(sentTs),
  }
}
