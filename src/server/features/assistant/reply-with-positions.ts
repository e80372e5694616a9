import type { AssistantReply } from '#contract/assistant/assistant.ts'
import { messagesFor, type Translate } from '#server/messages.ts'
import { emptyTopic, isEmptyTopic, type Topic } from '#shared/assistant/topic.ts'
import type { AssistantWorld } from './assistant.types.ts'
import { findPositions, isSearchable, pageSize, searchAddress, type Found } from './find-positions.ts'
import { handoverLinks, isolated, presentPosition, replyOf } from './reply.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { sentencesOf } from '#shared/locales/sentence-gap.ts'

/** Replies with the matching positions; if there are none, with the closest ones and the wishes that were dropped. */
export async function replyWithPositions(
  world: AssistantWorld,
  topic: Topic,
  unread: string[],
): Promise<AssistantReply> {
  const t = messagesFor(world.locale)
  const found = await findPositions(world, topic)
  if (found.count === 0) return closest(world, topic, unread)
  if (found.ids.length === 0) return replyOf('positions', t('assistant.noMore'), { count: found.count, topic })
  const key =
    topic.start > 0 ? 'assistant.found.more' : found.count > pageSize ? 'assistant.found.first' : 'assistant.found.all'
  const text = sentencesOf([unreadText(t, unread), t(key, { count: found.count })], t.locale)
  return present(world, 'positions', text, topic, found)
}

const unreadText = (t: Translate, unread: readonly string[]): string =>
  unread.length === 0 ? '' : t('assistant.unread', { wishes: isolated(listOf(unread, t.locale)) })

async function present(
  world: AssistantWorld,
  kind: 'positions' | 'closest',
  text: string,
  topic: Topic,
  found: Found,
): Promise<AssistantReply> {
  const t = messagesFor(world.locale)
  const positions = (await world.positionsOf(found.ids)).map((position) => presentPosition(position, world))
  const hasMore = found.count > topic.start + pageSize
  return replyOf(kind, text, {
    positions,
    count: found.count,
    links: isSearchable(topic) ? [{ kind: 'search', href: world.pathOf('/careers', searchAddress(topic)) }] : [],
    suggestions: [...(hasMore ? [t('assistant.next.more')] : []), ...narrowing(world, topic, t, found.count)],
    topic: { ...topic, start: topic.start + pageSize },
  })
}

/** Criteria that were not mentioned yet and would narrow the results. */
function narrowing(world: AssistantWorld, topic: Topic, t: Translate, count: number): string[] {
  if (count <= pageSize) return []
  const named = new Set(Object.keys(topic.filters))
  return [
    ...(named.has('work_location_option') ? [] : [t('assistant.next.remote')]),
    ...(named.has('employment_type') ? [] : [t('assistant.next.partTime')]),
  ]
}

interface Loosening {
  without: string
  topic: Topic
}

/** Drops one criterion at a time, least important first; the search words are dropped last. */
function loosenings(topic: Topic, t: Translate): Loosening[] {
  const list: Loosening[] = []
  const hasMore = topic.place !== '' || Object.keys(topic.filters).length > 0
  if (topic.pay) list.push({ without: t('assistant.wish.pay'), topic: { ...topic, pay: null } })
  for (const name of Object.keys(topic.filters)) {
    const { [name]: _given, ...filters } = topic.filters
    list.push({ without: requestName(name, t), topic: { ...topic, filters } })
  }
  if (topic.place !== '') {
    const elsewhere = { ...topic, place: '', radiusKm: null }
    list.push({ without: topic.place, topic: elsewhere })
    if (Object.keys(topic.filters).length > 0)
      list.push({ without: `${topic.place}, ${t('assistant.wish.all')}`, topic: { ...elsewhere, filters: {} } })
  }
  if (topic.words !== '' && hasMore) list.push({ without: topic.words, topic: { ...topic, words: '' } })
  if (topic.words !== '' && topic.place !== '')
    list.push({ without: `${topic.words}, ${t('assistant.wish.all')}`, topic: { ...emptyTopic, place: topic.place } })
  return list.filter((one) => !isEmptyTopic(one.topic))
}

const knownRequests = [
  'employment_type',
  'work_location_option',
  'seniority',
  'posted',
  'language',
  'department',
] as const
const requestName = (name: string, t: Translate): string =>
  (knownRequests as readonly string[]).includes(name) ? t(`filter.title.${name}`) : t('assistant.wish.hours')

async function closest(world: AssistantWorld, topic: Topic, unread: string[]): Promise<AssistantReply> {
  const t = messagesFor(world.locale)
  for (const { without, topic: looser } of loosenings({ ...topic, start: 0 }, t)) {
    const found = await findPositions(world, looser)
    if (found.count === 0) continue
    const text = sentencesOf(
      [unreadText(t, unread), t('assistant.closest', { count: found.count, without: isolated(without) })],
      t.locale,
    )
    return present(world, 'closest', text, looser, found)
  }
  return replyOf('closest', sentencesOf([unreadText(t, unread), t('assistant.none')], t.locale), {
    count: 0,
    links: handoverLinks(world.employer.config),
    topic,
  })
}
