import { useBoot } from './boot.ts'
import { sayIn, type Say } from './say-in.ts'

export { loadMessages, sayIn, textsOf, type MessageKey, type Say } from './say-in.ts'

/** The texts of the page's language. */
export const useSay = (): Say => sayIn(useBoot().locale)
