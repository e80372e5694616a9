import type { AssistantReply } from '#contract/assistant/assistant.ts'
import { messagesFor } from '#server/messages.ts'
import { continueTopic, emptyTopic, isEmptyTopic, type Topic } from '#shared/assistant/topic.ts'
import { isOffTopic } from '#shared/assistant/off-topic.ts'
import { isFollowUp, isQuestion, readIntent } from '#shared/assistant/read-intent.ts'
import { readJobRequest, type JobRequest } from '#shared/assistant/read-job-request.ts'
import { answerStatus } from './answer-status.ts'
import type { AssistantWorld } from './assistant.types.ts'
import { findAnswer, employerAnswerText, type FoundAnswer } from './employer-answers.ts'
import { findPositions } from './find-positions.ts'
import { readByModel, readingTerms } from './read-by-model.ts'
import { handoverLinks, isolated, openers, replyOf } from './reply.ts'
import { replyWithPositions } from './reply-with-positions.ts'
import { vocabularyOf } from './vocabulary.ts'
import { listOf } from '#shared/locales/list-of.ts'

/**
 * From this score the employer's answer is the likely meaning; if the message also contains search wishes, only from the second
 * one.
 */
const likelyAnswer = 0.5
const sureAnswer = 0.72
/** Enough for a question that no position answers. */
const possibleAnswer = 0.45

/**
 * Answers a message from open positions, the employer's answers and the viewer's own applications. Without a language model it
 * uses rules alone: the same message about the same positions always gets the same answer.
 */
export async function answerMessage(
  world: AssistantWorld,
  text: string,
  before: Topic | null,
): Promise<AssistantReply> {
  const t = messagesFor(world.locale)
  const { config } = world.employer
  const intent = readIntent(text)
  const keep = { topic: before, suggestions: openers(world) }
  switch (intent) {
    case 'unclear':
      return unclear(world, before)
    case 'status':
      return answerStatus(world, text, before)
    case 'handover':
      return handover(world, before)
    case 'about':
      return replyOf('about', t('assistant.about', { company: config.pcsxConfig.branding.companyName }), keep)
    case 'abuse':
      return replyOf('small_talk', t('assistant.abuse'), { topic: before, links: handoverLinks(config) })
    case 'more':
      return before && !isEmptyTopic(before) ? replyWithPositions(world, before, []) : unclear(world, before)
    case 'thanks':
    case 'bye':
    case 'greeting':
      if (isOffTopic(text)) return offTopic(world, text, before)
      return replyOf('small_talk', t(`assistant.${intent}`), keep)
    default:
      return answerFreely(world, text, intent === 'restart' ? null : before)
  }
}

async function answerFreely(world: AssistantWorld, text: string, before: Topic | null): Promise<AssistantReply> {
  const wish = readJobRequest(text, vocabularyOf(world.index, world.employer.config))
  if (isOffTopic(text) && !wish.namesJobs) return offTopic(world, text, before)
  const topic = topicOf(wish, text, before)
  const reply = await answerByRules(world, text, before, { wish, topic })
  const isLeftOpen = reply.kind === 'unclear' || reply.kind === 'closest'
  return (isLeftOpen && (await answerAsModelReads(world, text, before, { wish, topic }))) || reply
}

interface ReadMessage {
  wish: JobRequest
  topic: Topic
}

async function answerByRules(
  world: AssistantWorld,
  text: string,
  before: Topic | null,
  { wish, topic }: ReadMessage,
): Promise<AssistantReply> {
  const answer = findAnswer(world.employer.config.chatbotxConfig.answers, text, world.locale)
  if (answer && isAnswerMeant(answer, wish, text)) return answered(world, answer, before)
  const isSearch = hasFilters(wish.topic) || wish.namesJobs
  if (isEmptyTopic(topic) && !wish.namesJobs) return unclear(world, before)
  if (!isSearch && isQuestion(text) && !isFollowUp(text)) {
    // A question that postings match only by chance is not about positions.
    const { isToThePoint } = await findPositions(world, topic)
    if (!isToThePoint)
      return answer && answer.score >= possibleAnswer ? answered(world, answer, before) : unclear(world, before)
  }
  return replyWithPositions(world, topic, wish.unread)
}

/** Null if there is no model, or if its reading finds nothing: then the rules' answer is used. */
async function answerAsModelReads(
  world: AssistantWorld,
  text: string,
  before: Topic | null,
  { wish, topic }: ReadMessage,
): Promise<AssistantReply | null> {
  const reading = world.model && (await readByModel(world, world.model, text, topic))
  if (!reading) return null
  if (reading.kind === 'answer') {
    const said = employerAnswerText(world.employer.config.chatbotxConfig.answers, reading.id, world.locale)
    return said === undefined ? null : { ...answered(world, { id: reading.id, text: said }, before), readBy: 'model' }
  }
  if (isEmptyTopic(reading.topic) || (await findPositions(world, reading.topic)).count === 0) return null
  const reply = await replyWithPositions(world, reading.topic, wish.unread)
  const terms = listOf(readingTerms(vocabularyOf(world.index, world.employer.config), reading.topic), world.locale)
  return {
    ...reply,
    text: `${messagesFor(world.locale)('assistant.model.read', { terms: isolated(terms) })} ${reply.text}`,
    readBy: 'model',
  }
}

const hasFilters = (topic: Topic): boolean => !isEmptyTopic({ ...topic, words: '' })

const isAnswerMeant = (answer: FoundAnswer, wish: JobRequest, text: string): boolean =>
  answer.score >= (hasFilters(wish.topic) || (wish.namesJobs && !isQuestion(text)) ? sureAnswer : likelyAnswer)

/** A message without content words, or one that asks for more, continues the previous search. */
function topicOf(wish: JobRequest, text: string, before: Topic | null): Topic {
  if (!before || isEmptyTopic(before)) return wish.topic
  const isOnlyFilters = wish.topic.words === '' && !wish.namesJobs
  return isOnlyFilters || isFollowUp(text) ? continueTopic(before, wish.topic) : { ...emptyTopic, ...wish.topic }
}

const answered = (
  { employer }: AssistantWorld,
  { id, text }: Pick<FoundAnswer, 'id' | 'text'>,
  before: Topic | null,
): AssistantReply => replyOf('answer', text, { answerId: id, topic: before, links: handoverLinks(employer.config) })

function handover(world: AssistantWorld, before: Topic | null): AssistantReply {
  const links = handoverLinks(world.employer.config)
  const t = messagesFor(world.locale)
  return replyOf('handover', t(links.length > 0 ? 'assistant.handover' : 'assistant.noHandover'), {
    links,
    topic: before,
  })
}

/** Neither positions nor a vaguely similar answer: only what the employer has clearly written about it. */
function offTopic(world: AssistantWorld, text: string, before: Topic | null): AssistantReply {
  const { config } = world.employer
  const answer = findAnswer(config.chatbotxConfig.answers, text, world.locale)
  if (answer && answer.score >= sureAnswer) return answered(world, answer, before)
  return replyOf('unclear', messagesFor(world.locale)('assistant.offTopic'), {
    topic: before,
    links: handoverLinks(config),
    suggestions: openers(world),
  })
}

const unclear = (world: AssistantWorld, before: Topic | null): AssistantReply =>
  replyOf('unclear', messagesFor(world.locale)('assistant.unclear'), {
    topic: before,
    links: handoverLinks(world.employer.config),
    suggestions: openers(world),
  })
