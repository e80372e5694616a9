import type { Deps } from '#server/context.ts'
import type { PositionAnswer } from '#search/query/position-answer.types.ts'
import type { PositionQuery } from '#search/query/position-query.types.ts'
import type { SearchPins, SearchVersion } from './search-pins.ts'

type SiblingDeps = Pick<Deps, 'siblings'>

interface Asked {
  domain: string
  query: PositionQuery
}

const pinTopic = 'search pin'
const stateTopic = 'search in an earlier state'

/** Lets the other web processes continue searches that began in this one. */
export function answerSiblings({ siblings, indexes, clock }: Deps, pins: SearchPins): void {
  siblings?.on(pinTopic, (client) => pins.continue(client as string, clock.now().getTime()))
  siblings?.on(stateTopic, async (asked) => {
    const { domain, query } = asked as Asked
    const answer = (await indexes.of(domain)).search(query)
    return answer.asOfExpired ? null : answer
  })
}

/** The state with which this client's search started in another web process. */
export const pinnedElsewhere = async ({ siblings }: SiblingDeps, client: string): Promise<SearchVersion | null> =>
  ((await siblings?.ask(pinTopic, client)) as SearchVersion | null | undefined) ?? null

/** The answer of another web process that still has the state `asOf`. */
export const searchedElsewhere = async ({ siblings }: SiblingDeps, asked: Asked): Promise<PositionAnswer | null> =>
  ((await siblings?.ask(stateTopic, asked)) as PositionAnswer | null | undefined) ?? null
