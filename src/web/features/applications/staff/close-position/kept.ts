import type { ConsideredPerson } from './considered.queries.ts'

/** The reader's choice for each person; the default depends on the person's stage. */
export type Choices = Readonly<Record<string, boolean>>

/** An offer or an interview ahead is not ended in passing. */
const isCareful = ({ status, hasInterview }: ConsideredPerson): boolean => status === 'offer' || hasInterview

export const keptOf = (people: readonly ConsideredPerson[], choices: Choices): string[] =>
  people.filter((person) => choices[person.id] ?? isCareful(person)).map(({ id }) => id)

/** Those who have to be named to be rejected. */
export const namedRejected = (people: readonly ConsideredPerson[], choices: Choices): string[] =>
  people.filter((person) => isCareful(person) && choices[person.id] === false).map(({ id }) => id)

/** Explicit choices remain, even if people have moved in the meantime. */
export const rememberKept = (people: readonly ConsideredPerson[], choices: Choices): Choices => ({
  ...choices,
  ...Object.fromEntries(keptOf(people, choices).map((id) => [id, true])),
})
