import type { ApplicationSource } from '#shared/applications/sources.ts'
import type { DemoPosition } from '../demo-positions.ts'
import { createRandom, type Random } from '../random.ts'
import { answersTo, lastJobFor } from './candidate-answers.ts'
import { origins } from './candidate-names.ts'
import { reasonWeights, type RejectionReason } from './hiring-words.ts'

/** A year of applications to Skerrow, from a seed: who applied for what, and the outcome. Times are Unix seconds. */

const day = 86_400

export interface SimulatedPosition {
  position: DemoPosition
  /** Null while it is open. */
  archivedTs: number | null
}

export interface SimulatedPerson {
  name: string
  email: string
  phone: string
  location: string
  /** Whether they have an account, or apply as a visitor. */
  hasAccount: boolean
}

export type SimulatedStatus = 'in_review' | 'interview' | 'offer' | 'hired' | 'not_selected' | 'withdrawn'

export interface SimulatedStep {
  status: SimulatedStatus
  ts: number
  reason: RejectionReason | null
}

export interface SimulatedApplication {
  position: DemoPosition
  person: SimulatedPerson
  submittedTs: number
  lastJob: string
  answers: Record<string, string | string[] | boolean>
  source: ApplicationSource
  /** Steps after it was sent, in order. */
  steps: SimulatedStep[]
}

const isEnd = (status: SimulatedStatus): boolean =>
  status === 'hired' || status === 'not_selected' || status === 'withdrawn'

export const statusOf = ({ steps }: SimulatedApplication): SimulatedStatus | 'submitted' =>
  steps.at(-1)?.status ?? 'submitted'

/** Office hours from Monday to Friday, not before `ts`. */
function atWork(ts: number, random: Random): number {
  const date = new Date(ts * 1000)
  while (date.getUTCDay() === 0 || date.getUTCDay() === 6) date.setUTCDate(date.getUTCDate() + 1)
  const opens = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 8) / 1000
  const latest = opens + 9 * 3600
  const asked = Math.max(date.getTime() / 1000, opens)
  return Math.floor(asked < latest ? asked : latest - random.int(1, 3600))
}

/** A number of days: less for most people, and much longer for a few. */
const wait = (median: number, random: Random): number => median * Math.exp((random.next() + random.next() - 1) * 1.1)

function simulateSteps(
  submittedTs: number,
  untilTs: number,
  archivedTs: number | null,
  random: Random,
): SimulatedStep[] {
  const steps: SimulatedStep[] = []
  const add = (status: SimulatedStatus, days: number): boolean => {
    const earliest = steps.at(-1)?.ts ?? submittedTs
    const ts =
      status === 'withdrawn'
        ? Math.floor(earliest + days * day)
        : Math.max(atWork(earliest + days * day, random), earliest + 600)
    if (ts >= Math.min(untilTs, archivedTs ?? untilTs)) return false
    steps.push({
      status,
      ts,
      reason: status === 'not_selected' ? random.weighted(reasons, (each) => reasonWeights[each]) : null,
    })
    return !isEnd(status)
  }
  const goes =
    (random.chance(0.04) ? add('withdrawn', wait(2, random)) : true) &&
    (random.chance(0.47) ? add('not_selected', wait(3, random)) : add('in_review', wait(2, random))) &&
    (random.chance(0.62) ? add('not_selected', wait(6, random)) : add('interview', wait(4, random))) &&
    (random.chance(0.68) ? add('not_selected', wait(9, random)) : add('offer', wait(8, random)))
  if (goes) add(random.chance(0.84) ? 'hired' : 'withdrawn', wait(4, random))
  // No one is left without an answer when a position closes.
  if (archivedTs !== null && archivedTs < untilTs && !isEnd(steps.at(-1)?.status ?? 'in_review'))
    steps.push({
      status: 'not_selected',
      ts: Math.max(archivedTs, (steps.at(-1)?.ts ?? submittedTs) + 600),
      reason: 'filled',
    })
  return steps
}

const reasons = Object.keys(reasonWeights) as RejectionReason[]

const sources: readonly { source: ApplicationSource; weight: number }[] = [
  { source: { kind: 'site', name: null, campaign: null }, weight: 38 },
  { source: { kind: 'job_board', name: 'indeed', campaign: null }, weight: 16 },
  { source: { kind: 'job_board', name: 'linkedin', campaign: null }, weight: 14 },
  { source: { kind: 'alert', name: null, campaign: null }, weight: 12 },
  { source: { kind: 'campaign', name: 'newsletter', campaign: 'autumn-tides' }, weight: 8 },
  { source: { kind: 'event', name: 'open-quay-day', campaign: null }, weight: 7 },
  { source: { kind: 'referral', name: null, campaign: null }, weight: 5 },
]

/** Latin letters without diacritics, as in addresses. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/æ/gi, 'ae')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

const addressOf = (mailbox: string, number: number): string => `${mailbox}${number > 1 ? number : ''}@mail.test`

/** People who share a name get a number into their address. */
function newPerson(people: ReadonlySet<string>, random: Random): SimulatedPerson {
  const origin = random.weighted(origins, ({ weight }) => weight)
  const [first, last] = [random.pick(origin.first), random.pick(origin.last).replaceAll('-', ' ')]
  const mailbox = `${plain(first)}.${plain(last)}`
  let number = 1
  while (people.has(addressOf(mailbox, number))) number++
  return {
    name: `${first} ${last}`,
    email: addressOf(mailbox, number),
    phone: origin.phone
      ? `${origin.phone}${String(random.int(100, 999)).slice(origin.phone.startsWith('+1') ? 1 : 0)}`
      : '',
    location: random.pick(origin.places),
    hasAccount: random.chance(0.62),
  }
}

/** How many a position attracts: a few get a hundred, many a handful, and a new one has few yet. */
const pull = ({ position, archivedTs }: SimulatedPosition, place: number, now: number): number =>
  Math.min(1, ((archivedTs ?? now) - position.postedTs) / (30 * day)) / (place + 6) ** 0.7

export interface SimulateOptions {
  seed: string
  count: number
  /** Unix seconds. */
  now: number
}

/** `count` applications for these positions, the most for the first; someone applies for several, never twice for one. */
export function simulateApplications(
  positions: readonly SimulatedPosition[],
  { seed, count, now }: SimulateOptions,
): SimulatedApplication[] {
  const random = createRandom(`${seed} applications`)
  const people: { person: SimulatedPerson; appliedFor: Set<number> }[] = []
  const addresses = new Set<string>()
  const weights = new Map(positions.map((each, place) => [each, pull(each, place, now)]))
  const applicationFor = ({ position, archivedTs }: SimulatedPosition): SimulatedApplication => {
    const lastTs = Math.min(archivedTs ?? now, now) - 1800
    const open = Math.max(lastTs - position.postedTs, 3600)
    const submittedTs = Math.floor(lastTs - open * (1 - random.next() ** 1.5))
    const known = random.chance(0.14) && people.length > 0 ? random.pick(people) : undefined
    let one = known && !known.appliedFor.has(position.id) ? known : undefined
    if (!one) {
      people.push((one = { person: newPerson(addresses, random), appliedFor: new Set() }))
      addresses.add(one.person.email)
    }
    one.appliedFor.add(position.id)
    const steps = simulateSteps(submittedTs, now, archivedTs, random)
    // An interview is arranged on the site, with someone who has an account.
    if (steps.some(({ status }) => status === 'interview')) one.person.hasAccount = true
    const lastJob = lastJobFor(position.department, random)
    return {
      position,
      person: one.person,
      submittedTs,
      lastJob,
      answers: answersTo(position.questions, { submittedTs, isResolute: random.chance(0.5) }, lastJob, random),
      source: random.weighted(sources, ({ weight }) => weight).source,
      steps,
    }
  }
  return Array.from({ length: count }, () => applicationFor(random.weighted(positions, (each) => weights.get(each)!)))
}
