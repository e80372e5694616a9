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
const timesOfDay = ['09:00', '10:30', '13:00', '14:30', '16:00']

type Kit = Pick<typeof interviewKits.$inferSelect, 'id' | 'competencies'>

/** Interviews with everyone who came so far, and what was found out in those that are over. `now` in Unix seconds. */
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
  const free = freeTimes()
  const rows: (typeof interviews.$inferInsert)[] = []
  const holders: (typeof interviewers.$inferInsert)[] = []
  const cards: (typeof scorecards.$inferInsert)[] = []
  for (const application of stored) {
    const place = application.steps.findIndex(({ status }) => status === 'interview')
    if (place === -1) continue
    const { id: applicationId, position, decider, userId } = application
    const [invited, outcome] = [application.steps[place]!, application.steps[place + 1]]
    const startsTs = free(invited.ts + random.int(2, 6) * day, outcome ? outcome.ts - 2 * 3600 : null)
    const isOver = startsTs + minutes * 60 < now
    const kit = random.pick(kits)
    const people = [isManaged.has(position.id) ? manager : decider, staff.interviewer]
    const id = randomUUID()
    const isOpen = !isOver && random.chance(0.3)
    const choice = isOpen ? [startsTs, free(startsTs + day, null), free(startsTs + 2 * day, null)] : []
    const at = dateOf(invited.ts + 900)
    rows.push({
      domain: demoDomain,
      id,
      userId: userId!,
      applicationId,
      positionId: position.id,
      title: `Interview, ${position.title}`,
      kind: random.chance(0.7) ? 'video' : 'onsite',
      status: isOpen ? 'to_choose' : 'confirmed',
      startsAt: isOpen ? null : dateOf(startsTs),
      durationMinutes: minutes,
      timeZone: zone,
      offeredTimes: choice,
      place: 'Hatston pier, Kirkwall',
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
    // Of interviews without an outcome, one of the cards is still due now and then.
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
    .returning({ id: interviewKits.id, competencies: interviewKits.competencies })
}

/**
 * Gives out each time once, because the same people hold most interviews: the first free one on a weekday from `ts` on, and before
 * `beforeTs` if there is one.
 */
function freeTimes(): (ts: number, beforeTs: number | null) => number {
  const taken = new Set<number>()
  const timesOn = (date: Date): number[] =>
    timesOfDay.map((time) => momentsOf(parseLocalTime(`${date.toISOString().slice(0, 10)}T${time}`)!, zone)[0]!)
  return (ts, beforeTs) => {
    for (let ahead = 0; ; ahead++) {
      const date = dateOf(ts + ahead * day)
      if (date.getUTCDay() === 0 || date.getUTCDay() === 6) continue
      const times = timesOn(date).filter((time) => time >= ts)
      const found = times.find((time) => !taken.has(time) && (beforeTs === null || time < beforeTs))
      if (found !== undefined) {
        taken.add(found)
        return found
      }
      // The outcome came quickly: it was held just before, beside another.
      if (beforeTs !== null && dateOf(beforeTs) < date) return beforeTs - 3600
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
