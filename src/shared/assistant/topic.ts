/** What a talk has come to look for: the filters of a search, and what must not be. Sent back with the next message. */
export interface Topic {
  words: string
  /** As the search's location parameter takes it. */
  place: string
  radiusKm: number | null
  /** Values by filter name; a list that leaves values out stands for "not those". */
  filters: Record<string, string[]>
  withoutWords: string[]
  withoutPlaces: string[]
  pay: PayExpectation | null
  isNewestFirst: boolean
  /** How many were shown already. */
  start: number
}

/** At least so much; a wish without a currency is compared with any. */
export interface PayExpectation {
  amount: number
  currency: string | null
  interval: 'hour' | 'month' | 'year'
}

/** Of words and of places that must not be, each. */
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

/** Whether anything is looked for at all. */
export const isEmptyTopic = (topic: Topic): boolean =>
  topic.words === '' &&
  topic.place === '' &&
  Object.keys(topic.filters).length === 0 &&
  topic.withoutWords.length === 0 &&
  topic.withoutPlaces.length === 0 &&
  topic.pay === null &&
  !topic.isNewestFirst

/** A follow-up over what was looked for before: what it names takes the place of the former, the rest stays. */
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

/** What was said last counts. */
const refused = (before: readonly string[], now: readonly string[]): string[] =>
  [...new Set([...before, ...now])].slice(-maxRefused)
