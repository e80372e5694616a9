import type { RequestScope } from '#server/context.ts'
import { pseudoLocale } from '#shared/pseudo-locale.ts'
import { messagesFor } from '#server/messages.ts'

/** The consent texts of the letter page and the signing page. */
const consentKeys = ['offers.sign.agree', 'esignWidget.consent']

/**
 * Whether a text is one of our pages' consent texts, in a language of the employer: a client must not be able to record made-up
 * consent. The demo's pseudo-locale is generated in the browser.
 */
export function isOurConsent({ employer, locale }: Pick<RequestScope, 'employer' | 'locale'>, text: string): boolean {
  if (locale === pseudoLocale) return text.trim() !== ''
  const locales = new Set(['en', ...employer.config.supportedLanguages])
  return [...locales].some((each) => consentKeys.some((key) => messagesFor(each)(key) === text.trim()))
}
