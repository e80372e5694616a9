import type { FormStoreOptions } from '#shared/form-engine/form-store-types.ts'
import { localToday } from './dates.ts'
import { isPhoneNumber } from './phone-numbers.ts'

/** spec/3 §4: what depends on an answer follows once nothing has changed for this long. */
const dependencyDelayMs = 50

type Matches = NonNullable<FormStoreOptions['matches']>
let matchPattern: Matches | undefined
let loading: Promise<void> | undefined

/** Fetched with the first text that has a pattern (46 kB). Until then, and if it does not come, the server checks. */
function loadPatterns(): void {
  loading ??= import('#shared/form-engine/match-pattern.ts').then(
    (module) => void (matchPattern = module.matchPattern),
    () => void (loading = undefined),
  )
}

const matches: Matches = (pattern, text) => {
  if (!matchPattern) loadPatterns()
  return matchPattern?.(pattern, text)
}

/** How a form's store runs in the browser: spread before its definition and values. */
export function browserFormOptions(): Pick<FormStoreOptions, 'today' | 'schedule' | 'isPhoneNumber' | 'matches'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    today: localToday,
    schedule: (run) => {
      clearTimeout(timer)
      timer = setTimeout(run, dependencyDelayMs)
    },
    isPhoneNumber,
    matches,
  }
}
