import type { RequestScope } from '#server/context.ts'
import { pseudoLocale } from '#shared/pseudo-locale.ts'
import { messagesFor } from '#server/messages.ts'

/** What is agreed to on the letter page, and in the signing page. */
const consentKeys = ['offer.sign.agree', 'esignWidget.consent']

/**
 * Whether a text is one that our pages ask to agree to, in a language of the employer: what is recorded as consent must not be
 * whatever a client makes up. The pseudo-locale of demos is written in the browser.
 */
export function isOurConsent({ employer, locale }: Pick<RequestScope, 'employer' | 'locale'>, text: string): boolean {
  if (locale === pseudoLocale) return text.trim() !== ''
  const locales = new Set(['en', ...employer.config.supportedLanguages])
  return [...locales].some((each) => consentKeys.some((key) => messagesFor(each)(key) === text.trim()))
}
