import type { AssistantReply } from '#contract/assistant.ts'
import { messagesFor } from '#server/messages.ts'
import { continueTopic, emptyTopic, isEmptyTopic, type Topic } from '#shared/assistant/topic.ts'
import { isFollowUp, isQuestion, readIntent } from '#shared/assistant/read-intent.ts'
import { readWish, type Wish } from '#shared/assistant/read-wish.ts'
import { answerStatus } from './answer-status.ts'
import type { AssistantWorld } from './assistant.types.ts'
import { findAnswer, type FoundAnswer } from './employer-answers.ts'
import { findPositions } from './find-positions.ts'
import { handoverLinks, openers, replyOf } from './reply.ts'
import { replyWithPositions } from './reply-with-positions.ts'
import { vocabularyOf } from './vocabulary.ts'

/** From here on the employer's answer is what was meant; with wishes for a search beside it, only from the second on. */
const likelyAnswer = 0.5
const sureAnswer = 0.72
/** Enough for a question that no position answers. */
const possibleAnswer = 0.45

/**
 * Answers a message from open positions, the employer's answers and the viewer's own applications, by rules alone: the same
 * message in the same state of the positions has the same answer.
 */
export async function answerMessage(
  world: AssistantWorld,
  text: string,
  before: Topic | null,
): Promise<AssistantReply> {
  const say = messagesFor(world.locale)
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
      return replyOf('about', say('assistant.about', { company: config.pcsxConfig.branding.companyName }), keep)
    case 'abuse':
      return replyOf('small_talk', say('assistant.abuse'), { topic: before, links: handoverLinks(config) })
    case 'more':
      return before && !isEmptyTopic(before) ? replyWithPositions(world, before, []) : unclear(world, before)
    case 'thanks':
    case 'bye':
    case 'greeting':
      return replyOf('small_talk', say(`assistant.${intent}`), keep)
    default:
      return answerFreely(world, text, intent === 'restart' ? null : before)
  }
}

async function answerFreely(world: AssistantWorld, text: string, before: Topic | null): Promise<AssistantReply> {
  const wish = readWish(text, vocabularyOf(world.index, world.employer.config))
  const answer = findAnswer(world.employer.config.chatbotxConfig.answers, text, world.locale)
  if (answer && isAnswerMeant(answer, wish, text)) return answered(world, answer, before)
  const isSearch = hasFilters(wish.topic) || wish.namesJobs
  const topic = topicOf(wish, text, before)
  if (isEmptyTopic(topic) && !wish.namesJobs) return unclear(world, before)
  if (!isSearch && isQuestion(text) && !isFollowUp(text)) {
    // A question that postings answer only by chance is none about positions.
    const { isToThePoint } = await findPositions(world, topic)
    if (!isToThePoint)
      return answer && answer.score >= possibleAnswer ? answered(world, answer, before) : unclear(world, before)
  }
  return replyWithPositions(world, topic, wish.unread)
}

const hasFilters = (topic: Topic): boolean => !isEmptyTopic({ ...topic, words: '' })

const isAnswerMeant = (answer: FoundAnswer, wish: Wish, text: string): boolean =>
  answer.score >= (hasFilters(wish.topic) || (wish.namesJobs && !isQuestion(text)) ? sureAnswer : likelyAnswer)

/** A message without words of its own, or one that says so, goes on from the last. */
function topicOf(wish: Wish, text: string, before: Topic | null): Topic {
  if (!before || isEmptyTopic(before)) return wish.topic
  const isOnlyFilters = wish.topic.words === '' && !wish.namesJobs
  return isOnlyFilters || isFollowUp(text) ? continueTopic(before, wish.topic) : { ...emptyTopic, ...wish.topic }
}

const answered = ({ employer }: AssistantWorld, { id, text }: FoundAnswer, before: Topic | null): AssistantReply =>
  replyOf('answer', text, { answerId: id, topic: before, links: handoverLinks(employer.config) })

function handover(world: AssistantWorld, before: Topic | null): AssistantReply {
  const links = handoverLinks(world.employer.config)
  const say = messagesFor(world.locale)
  return replyOf('handover', say(links.length > 0 ? 'assistant.handover' : 'assistant.noHandover'), {
    links,
    topic: before,
  })
}

const unclear = (world: AssistantWorld, before: Topic | null): AssistantReply =>
  replyOf('unclear', messagesFor(world.locale)('assistant.unclear'), {
    topic: before,
    links: handoverLinks(world.employer.config),
    suggestions: openers(world),
  })
