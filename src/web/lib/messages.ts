import { useBoot } from './boot.ts'
import { translationsIn, type Translate } from './texts/translations.ts'

export { loadMessages, translationsIn, textsOf, type MessageKey, type Translate } from './texts/translations.ts'

/** The texts of the page's language. */
export const useTranslations = (): Translate => translationsIn(useBoot().locale)
