/** The search that a conversation has arrived at: filters and exclusions. Sent back with the next message. */
export interface Topic {
  words: string
  /** In the format of the search's location parameter. */
  place: string
  radiusKm: number | null
  /** Values by filter name; a list with omitted values means "not those". */
  filters: Record<string, string[]>
  withoutWords: string[]
  withoutPlaces: string[]
  pay: PayExpectation | null
  isNewestFirst: boolean
  /** Number of results already shown. */
  start: number
}

/** Minimum pay; without a currency it is compared with any. */
export interface PayExpectation {
  amount: number
  currency: string | null
  interval: 'hour' | 'month' | 'year'
}

/** Maximum number of excluded words, and of excluded places. */
export const maxRefused = 20

export const emptyTopic: Topic = {
  words: '',
  place: '',
  radiusKm: null,
  filters: {},
  withoutWords: [],
  withoutPlaces: [],
  pay: null,
  isNewestFirst: false,
  start: 0,
}

/** Whether there is anything to search for. */
export const isEmptyTopic = (topic: Topic): boolean =>
  topic.words === '' &&
  topic.place === '' &&
  Object.keys(topic.filters).length === 0 &&
  topic.withoutWords.length === 0 &&
  topic.withoutPlaces.length === 0 &&
  topic.pay === null &&
  !topic.isNewestFirst

/** Merges a follow-up into the previous search: what it names replaces the old value, the rest stays. */
export function continueTopic(before: Topic, wish: Topic): Topic {
  const isElsewhere = wish.place !== ''
  return {
    words: wish.words === '' ? before.words : wish.words,
    place: isElsewhere ? wish.place : before.place,
    radiusKm: wish.radiusKm ?? (isElsewhere ? null : before.radiusKm),
    filters: { ...before.filters, ...wish.filters },
    withoutWords: refused(before.withoutWords, wish.withoutWords),
    withoutPlaces: refused(
      before.withoutPlaces.filter((place) => place !== wish.place),
      wish.withoutPlaces,
    ),
    pay: wish.pay ?? before.pay,
    isNewestFirst: wish.isNewestFirst || before.isNewestFirst,
    start: 0,
  }
}

/** The latest statement wins. */
const refused = (before: readonly string[], now: readonly string[]): string[] =>
  [...new Set([...before, ...now])].slice(-maxRefused)
