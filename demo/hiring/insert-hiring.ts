import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { demoDomain } from '../demo-employer.ts'
import { demoSeed, type ClosedDemoPosition, type DemoPosition } from '../demo-positions.ts'
import { createRandom } from '../random.ts'
import { insertApplications, insertCandidates, type StoredApplication } from './insert-applications.ts'
import { insertConversations } from './insert-conversations.ts'
import { insertEquality } from './insert-equality.ts'
import { insertInterviews } from './insert-interviews.ts'
import { insertMessageTemplates } from './insert-message-templates.ts'
import { insertOfferApprovals } from './insert-offer-approvals.ts'
import { insertOffers } from './insert-offers.ts'
import { insertPeopleFile } from './insert-people-file.ts'
import { insertPools } from './insert-pools.ts'
import { insertProcesses } from './insert-processes.ts'
import { simulateApplications, type SimulatedPosition } from './simulate-applications.ts'
import { hiringStaff, type HiringStaff } from './staff-ids.ts'

/** The number of applications in a year. */
const demoApplicationCount = 3000

/** The number of generated open positions that get some of them; the rest were posted on other boards, and have none. */
const openWithApplications = 70

/** The staff's year: applications in every stage, decisions, requests, notes and scorecards. `now` in Unix seconds. */
export async function insertHiring(
  deps: Deps,
  tx: Db,
  { now, open, closed }: { now: number; open: readonly DemoPosition[]; closed: readonly ClosedDemoPosition[] },
): Promise<void> {
  const positions = positionsThatHire(open, closed)
  const staff = await hiringStaff(tx)
  // Decisions of the last minutes could still be undone.
  const simulated = simulateApplications(positions, { seed: demoSeed, count: demoApplicationCount, now: now - 1800 })
  const accounts = await insertCandidates(
    tx,
    simulated.map(({ person }) => person),
  )
  const stored = simulated.map((application): StoredApplication => ({
    ...application,
    id: randomUUID(),
    userId: accounts.get(application.person.email) ?? null,
    decider: recruiterOf(staff, application.position.id),
  }))
  await insertTeams(tx, positions, staff)
  await insertApplications(deps, tx, stored)
  await insertProcesses(tx, stored, now)
  await insertEquality(deps, tx, stored)
  await insertMessageTemplates(tx, now)
  await insertConversations(tx, stored, staff, now)
  await insertInterviews(tx, stored, staff, now)
  await insertOffers(deps, tx, stored, now)
  await insertOfferApprovals(deps, tx, { stored, staff, now })
  await insertPools(deps, tx, { stored, staff, now })
  await insertPeopleFile(tx, { stored, staff, now })
}

/** English-speaking positions that anyone can find: the demo candidates' answers are in English. Handwritten ones attract most. */
function positionsThatHire(open: readonly DemoPosition[], closed: readonly ClosedDemoPosition[]): SimulatedPosition[] {
  const random = createRandom(`${demoSeed} hiring`)
  const found = open.filter(({ language, isPrivate }) => language === 'en' && !isPrivate)
  const byHand = found.filter(({ id }) => id < 21_000)
  const others: SimulatedPosition[] = [
    ...random
      .sample(
        found.filter(({ id }) => id >= 21_000),
        openWithApplications,
      )
      .map((position) => ({ position, archivedTs: null })),
    ...closed
      .filter(({ position: { language } }) => language === 'en')
      .map(({ position, archivedAt }) => ({ position, archivedTs: archivedAt })),
  ]
  const order = new Map(others.map((each) => [each, random.next()]))
  return [
    ...byHand.map((position) => ({ position, archivedTs: null })),
    ...others.toSorted((a, b) => order.get(a)! - order.get(b)!),
  ]
}

const recruiterOf = ({ recruiters }: HiringStaff, positionId: number) => recruiters[positionId % 3 === 0 ? 1 : 0]

/** Every other position has a manager; those of the demo's own teams already have theirs. */
async function insertTeams(tx: Db, positions: readonly SimulatedPosition[], staff: HiringStaff): Promise<void> {
  const rows = positions.flatMap(({ position: { id } }, place) => {
    const add = (userId: string, part: 'recruiter' | 'hiring_manager' | 'interviewer') => ({
      domain: demoDomain,
      positionId: id,
      userId,
      part,
      addedBy: staff.recruiters[0].id,
    })
    return [
      add(recruiterOf(staff, id).id, 'recruiter'),
      ...(place % 2 === 0
        ? [add(staff.managers[1].id, 'hiring_manager'), add(staff.interviewer.id, 'interviewer')]
        : []),
    ]
  })
  await tx.insert(hiringTeam).values(rows).onConflictDoNothing()
}
