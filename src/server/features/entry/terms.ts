import { createHash } from 'node:crypto'
import type { Terms } from '#contract/entry.ts'
import type { EmployerConfig } from '#contract/employer-config.ts'
import { configFor } from '#server/boot-data.ts'
import type { Employer, RequestScope } from '#server/context.ts'
import { messagesFor } from '#server/messages.ts'

type Shown = Pick<RequestScope, 'employer' | 'locale' | 'microsite'>

/** The terms as a visitor of this language and partial site reads them; null where there are none. */
export function termsFor(shown: Shown): Terms | null {
  const { enabled, version, ...texts } = configFor(shown).termsOfService
  if (!enabled) return null
  const submitButtonText = texts.submitButtonText || messagesFor(shown.locale)('entry.terms.accept')
  return { ...texts, submitButtonText, version, textHash: hashOf(version, texts) }
}

function hashOf(version: string, { submitButtonText: _label, ...texts }: Omit<Terms, 'version' | 'textHash'>): string {
  const sorted = Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([version, sorted]))
    .digest('hex')
}

const known = new WeakMap<EmployerConfig, Set<string>>()

/** The hashes of the texts in force: one a language and partial site. Who accepted one of them accepted the terms. */
export function currentHashes(employer: Employer): Set<string> {
  const { config } = employer
  let hashes = known.get(config)
  if (!hashes) {
    // The first is the text without any language's own words.
    const locales = ['', ...config.supportedLanguages, ...Object.keys(config.pcsxConfig.overrides.languages)]
    const sites = [null, ...Object.keys(config.microsites)]
    const all = sites.flatMap((microsite) => locales.map((locale) => termsFor({ employer, locale, microsite })))
    hashes = new Set(all.flatMap((terms) => terms?.textHash ?? []))
    known.set(config, hashes)
  }
  return hashes
}
