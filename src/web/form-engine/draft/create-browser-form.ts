import { createFormStore } from '#shared/form-engine/store/create-form-store.ts'
import type { FormStore, FormStoreOptions } from '#shared/form-engine/store/form-store-types.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { localToday } from '../fields/date/dates.ts'
import { isPhoneNumber, whenPhoneNumbersLoad } from '../fields/phone/phone-numbers.ts'

/** spec/3 §4: dependents of an answer update once nothing has changed for this long. */
const dependencyDelayMs = 50

type Matches = NonNullable<FormStoreOptions['matches']>
let matchPattern: Matches | undefined
let loading: Promise<void> | undefined
const waiting = new Set<() => void>()

/** Loaded with the first text that has a pattern (46 kB). Until then, and if it fails, the server checks. */
function loadPatterns(): void {
  loading ??= loadPart(() => import('#shared/form-engine/checks/match-pattern.ts')).then(
    (module) => {
      matchPattern = module.matchPattern
      for (const listener of waiting) listener()
      waiting.clear()
    },
    () => void (loading = undefined),
  )
}

export type BrowserFormOptions = Omit<FormStoreOptions, 'today' | 'schedule' | 'isPhoneNumber' | 'matches'>

/**
 * A form's store as every page creates it, with all rules: those that need a library are rechecked once it has loaded. The
 * server creates its own.
 */
export function createBrowserForm(options: BrowserFormOptions): FormStore {
  let timer: ReturnType<typeof setTimeout> | undefined
  const recheck = () => store.recheck()
  const matches: Matches = (pattern, text) => {
    if (matchPattern) return matchPattern(pattern, text)
    waiting.add(recheck)
    loadPatterns()
    return undefined
  }
  const store = createFormStore({
    ...options,
    today: localToday,
    schedule: (run) => {
      clearTimeout(timer)
      timer = setTimeout(run, dependencyDelayMs)
    },
    isPhoneNumber,
    matches,
  })
  whenPhoneNumbersLoad(recheck)
  return store
}
