import { randomUUID } from 'node:crypto'
import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { equalityAnswers } from '#server/db/schema/equality-answers.ts'
import { allConfidential, equalityKeys } from '#server/features/forms/equality/equality-answers.ts'
import { sealAnswers } from '#server/features/forms/answers/confidential-answers.ts'
import { demoDomain } from './demo-employer.ts'

const people = 180
const shares: Record<string, [value: string, weight: number][]> = {
  gender: [
    ['woman', 38],
    ['man', 50],
    ['non_binary', 4],
    ['declined', 8],
  ],
  ethnicity: [
    ['white', 44],
    ['asian', 22],
    ['black_or_african_american', 16],
    ['hispanic_or_latino', 10],
    ['declined', 8],
  ],
  age_group: [
    ['under_25', 14],
    ['25_to_39', 52],
    ['40_to_54', 24],
    ['55_or_older', 6],
    ['declined', 4],
  ],
  veteran: [
    ['yes', 5],
    ['no', 89],
    ['declined', 6],
  ],
  disability: [
    ['yes', 13],
    ['no', 77],
    ['declined', 10],
  ],
}

/** The same people at every load. */
function* numbers(): Generator<number, never> {
  let state = 2_026
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

/** In the demo, one group gets on less well than another, and the oldest do: there is something to look into. */
const sharesOfFar: typeof shares = {
  ...shares,
  gender: [
    ['woman', 28],
    ['man', 59],
    ['non_binary', 5],
    ['declined', 8],
  ],
  age_group: [
    ['under_25', 13],
    ['25_to_39', 58],
    ['40_to_54', 21],
    ['55_or_older', 4],
    ['declined', 4],
  ],
}

/** Answers to someone's copy of the survey. `isFar`: they got to an interview; `one`: numbers in [0, 1). */
export function demoEqualityAnswer(
  deps: Deps,
  formId: string,
  definition: FormDefinition,
  { copyId, notice, isFar, one }: { copyId: string; notice: number; isFar: boolean; one: () => number },
): typeof equalityAnswers.$inferInsert {
  const id = randomUUID()
  const takesPart = one() < 0.86
  const values: FormValues = { takes_part: takesPart ? 'yes' : 'no' }
  if (takesPart)
    for (const [name, weights] of Object.entries(isFar ? sharesOfFar : shares)) {
      const value = pick(weights, one())
      values[name] = name === 'ethnicity' ? [value] : value
    }
  const scope = { deps, employer: { domain: demoDomain } }
  const { sealedAnswers } = sealAnswers(scope, id, allConfidential(definition), values)
  const key = equalityKeys(deps.env, copyId)[0]!
  return { domain: demoDomain, id, key, formId, sealedAnswers, isSent: true, notice }
}

/** Voluntary answers of people who are not in the rest of the demo, from before totals counted stages. */
export async function insertDemoEquality(
  deps: Deps,
  tx: Db,
  { formId, definition }: { formId: string; definition: FormDefinition },
): Promise<void> {
  const random = numbers()
  const one = (): number => random.next().value
  const rows = Array.from({ length: people }, () =>
    demoEqualityAnswer(deps, formId, definition, { copyId: randomUUID(), notice: 0, isFar: false, one }),
  )
  await tx.insert(equalityAnswers).values(rows)
}

function pick(weights: readonly [string, number][], at: number): string {
  let rest = at * weights.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of weights) if ((rest -= weight) < 0) return value
  return weights.at(-1)![0]
}
