import { asksElsewhere, changesNothing } from './changes-nothing.ts'

/** Calls that end something come last, and those that others could not follow before them. */
const rank = (name: string): number =>
  name.endsWith('/forget')
    ? 3
    : /^DELETE|\/(cancel|archive)$/.test(name)
      ? 2
      : /\/(extend|take_back_times)$/.test(name)
        ? 1
        : 0

/** Staff's changing calls, in an order in which all of them can be made. */
export const inOrder = (names: readonly string[]): string[] =>
  names
    .filter((name) => !name.startsWith('GET ') && !changesNothing.includes(name) && !asksElsewhere.includes(name))
    .sort((one, other) => rank(one) - rank(other))
