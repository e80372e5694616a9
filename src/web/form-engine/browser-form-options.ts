import type { FormStoreOptions } from '#shared/form-engine/form-store-types.ts'
import { localToday } from './dates.ts'
import { isPhoneNumber } from './phone-numbers.ts'

/** spec/3 §4: what depends on an answer follows once nothing has changed for this long. */
const dependencyDelayMs = 50

/** How a form's store runs in the browser: spread before its definition and values. */
export function browserFormOptions(): Pick<FormStoreOptions, 'today' | 'schedule' | 'isPhoneNumber'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    today: localToday,
    schedule: (run) => {
      clearTimeout(timer)
      timer = setTimeout(run, dependencyDelayMs)
    },
    isPhoneNumber,
  }
}
