import { readFileSync } from 'node:fs'
import type { AssistantPosition, AssistantReply } from '#contract/assistant/assistant.ts'
import { answerMessage } from '#server/features/assistant/answer-message.service.ts'
import type { Topic } from '#shared/assistant/topic.ts'
import type { DemoWorld } from './demo-world.ts'

/**
 * Requirements for an answer with positions: for each position shown, except `title`, which the first or most of them must
 * match.
 */
interface PositionsExpected {
  kind: 'positions'
  employmentType?: string[]
  workLocationOption?: string[]
  seniority?: string[]
  department?: string[]
  language?: string[]
  /** Patterns. */
  place?: string
  notPlace?: string
  title?: string
  shift?: string
  notShift?: string
  /** The published pay reaches at least this much a year. */
  payFrom?: number
  payTo?: number
  currency?: string
  maxAgeDays?: number
  isNewPage?: boolean
}

type Expected =
  | PositionsExpected
  | { kind: 'answer'; answer: string }
  | { kind: 'closest' | 'status' | 'signIn' | 'handover' | 'about' | 'smallTalk' | 'noInvention' }

export interface AssistantQuestion {
  text: string
  locale?: string
  /** Earlier messages. */
  after?: string[]
  isSignedIn?: boolean
  expect: Expected
}

export interface AskedQuestion {
  question: AssistantQuestion
  reply: AssistantReply
  /** The problem; null if it was answered correctly. */
  fault: string | null
  /** Positions that are not open, or have another title. */
  invented: AssistantPosition[]
}

export const assistantQuestions = JSON.parse(
  readFileSync(new URL('./data/assistant-questions.json', import.meta.url), 'utf8'),
) as AssistantQuestion[]

const secondsPerDay = 86_400

/** Asks the assistant every question, each in a new conversation, and judges the answers. */
export async function askQuestions(demo: DemoWorld): Promise<AskedQuestion[]> {
  const asked: AskedQuestion[] = []
  for (const question of assistantQuestions) {
    const world = demo.worldIn(question.locale ?? 'en', question.isSignedIn ?? false)
    let topic: Topic | null = null
    let before: AssistantReply | null = null
    for (const text of question.after ?? []) {
      before = await answerMessage(world, text, topic)
      topic = before.topic
    }
    const reply = await answerMessage(world, question.text, topic)
    asked.push({
      question,
      reply,
      fault: faultOf(demo, question.expect, reply, before),
      invented: inventedIn(demo, reply),
    })
  }
  return asked
}

const inventedIn = ({ positions }: DemoWorld, reply: AssistantReply): AssistantPosition[] =>
  reply.positions.filter(({ id, name }) => positions.get(id)?.title !== name)

const replyKinds = { signIn: 'sign_in', smallTalk: 'small_talk' } as const

function faultOf(
  demo: DemoWorld,
  expected: Expected,
  reply: AssistantReply,
  before: AssistantReply | null,
): string | null {
  switch (expected.kind) {
    case 'positions':
      return reply.kind === 'positions' ? positionsFault(demo, expected, reply, before) : `is ${reply.kind}`
    case 'answer':
      return reply.answerId === expected.answer ? null : `answers ${reply.answerId ?? reply.kind}`
    case 'noInvention':
      return /chief|900/.test(reply.text) ? 'repeats what it was told to say' : null
    case 'signIn':
    case 'smallTalk':
      return reply.kind === replyKinds[expected.kind] ? null : `is ${reply.kind}`
    default:
      return reply.kind === expected.kind ? null : `is ${reply.kind}`
  }
}

function positionsFault(
  demo: DemoWorld,
  expected: PositionsExpected,
  reply: AssistantReply,
  before: AssistantReply | null,
): string | null {
  const shown = reply.positions.flatMap(({ id }) => demo.positions.get(id) ?? [])
  if (shown.length === 0) return 'shows no position'
  if (expected.isNewPage && before?.positions.some(({ id }) => shown.some((one) => one.id === id)))
    return 'repeats itself'
  const oneOf = ['employmentType', 'workLocationOption', 'seniority', 'department', 'language'] as const
  for (const position of shown) {
    const { title } = position
    for (const field of oneOf)
      if (expected[field] && !expected[field].includes(position[field] ?? ''))
        return `${title}: ${field} ${position[field]}`
    const places = position.locations.map(({ label }) => label).join(' · ')
    if (expected.place && !new RegExp(expected.place).test(places)) return `${title}: in ${places}`
    if (expected.notPlace && new RegExp(expected.notPlace).test(places)) return `${title}: in ${places}`
    const shift = (position.customFields.shift_pattern ?? []).join(' · ')
    if (expected.shift && !new RegExp(expected.shift).test(shift)) return `${title}: ${shift}`
    if (expected.notShift && new RegExp(expected.notShift).test(shift)) return `${title}: ${shift}`
    const least = expected.payFrom ?? expected.payTo
    if (least !== undefined && !((position.pay?.max ?? position.pay?.min ?? 0) >= least)) return `${title}: pays less`
    if (expected.currency && position.pay?.currency !== expected.currency) return `${title}: ${position.pay?.currency}`
    if (expected.maxAgeDays && demo.now - position.postedTs > expected.maxAgeDays * secondsPerDay)
      return `${title}: old`
  }
  const titled = expected.title ? shown.filter(({ title }) => new RegExp(expected.title!, 'i').test(title)) : shown
  const isTitled = titled.includes(shown[0]!) || titled.length * 2 >= shown.length
  return isTitled ? null : `titles: ${shown.map(({ title }) => title).join(' · ')}`
}
