import { and, countDistinct, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PositionInsight } from '#contract/search/matching.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { howWeHire } from '#server/features/reports/how-we-hire.service.ts'
import { openPosition } from './match-details.service.ts'
import { skillKey } from './skill-keys.ts'

/** With fewer people, individuals could be recognized (docs/matching.md). */
const leastPeople = 10
const mostSkills = 5
const mostProfiles = 2_000
const dayOf = (unixSeconds: number): number => Math.floor(unixSeconds / 86_400)

export async function readPositionInsights(scope: RequestScope, positionId: number): Promise<PositionInsight[]> {
  const row = await openPosition(scope, positionId)
  return [...(await insightsOfPosition(scope, row)), ...(await insightsOfEmployer(scope))]
}

async function insightsOfEmployer(scope: RequestScope): Promise<PositionInsight[]> {
  const figures = await howWeHire(scope)
  if (!figures) return []
  const { kept, due, promisedDays, answerDays, decisionDays } = figures
  const insights: PositionInsight[] = [{ kind: 'answered_on_time', kept, due, days: promisedDays }]
  if (answerDays !== null) insights.push({ kind: 'first_answer', days: answerDays })
  if (decisionDays !== null) insights.push({ kind: 'outcome', days: decisionDays })
  return insights
}

async function insightsOfPosition(
  scope: RequestScope,
  row: Awaited<ReturnType<typeof openPosition>>,
): Promise<PositionInsight[]> {
  const positionId = row.id
  // By calendar days, consistent with "Posted 1 day ago" next to it.
  const days = dayOf(unixSeconds(scope.deps.clock.now())) - dayOf(row.postedTs)
  const insights: PositionInsight[] = [{ kind: 'days_open', days: Math.max(0, days) }]
  const wasSent = and(eq(applications.positionId, positionId), notInArray(applications.status, ['draft', 'withdrawn']))
  // Visitors may send several under one address.
  const person = sql`coalesce(${applications.userId}, ${applications.email})`
  const [sent] = await scope.db
    .select({ count: countDistinct(person) })
    .from(applications)
    .where(wasSent)
  if (!sent || sent.count < leastPeople) return insights
  insights.push({ kind: 'applicants', count: sent.count })
  const applicants = scope.db.select({ id: applications.userId }).from(applications).where(wasSent)
  const found = await scope.db
    .select({ data: profiles.data })
    .from(profiles)
    .where(inArray(profiles.userId, applicants))
    .limit(mostProfiles)
  const skills = commonSkills(found.map(({ data }) => namesOf(data.skills)))
  if (skills.length > 0) insights.push({ kind: 'common_skills', skills })
  return insights
}

const namesOf = (skills: unknown): string[] =>
  Array.isArray(skills)
    ? skills.flatMap(({ name }: { name?: unknown }) => (typeof name === 'string' ? [name] : []))
    : []

/** Counts each person once for all spellings of a skill. */
function commonSkills(lists: string[][]): { name: string; count: number }[] {
  const found = new Map<string, { name: string; count: number }>()
  for (const list of lists) {
    for (const [key, name] of new Map(list.map((each) => [skillKey(each), each]))) {
      const entry = found.get(key) ?? { name, count: 0 }
      entry.count++
      found.set(key, entry)
    }
  }
  return [...found.values()]
    .filter((entry) => entry.count >= leastPeople)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .slice(0, mostSkills)
}
