import { createHash } from 'node:crypto'
import type { Terms } from '#contract/onboarding-gate.ts'
import type { EmployerConfig } from '#contract/employers/employer-config.ts'
import { configFor } from '#server/pages/boot-data.ts'
import type { RequestScope } from '#server/context.ts'
import { messagesFor } from '#server/messages.ts'

type Shown = Pick<RequestScope, 'employer' | 'locale' | 'microsite'>

/** The terms for a visitor with this language and microsite; null if there are none. */
export function termsFor(shown: Shown): Terms | null {
  const { enabled, version, ...texts } = configFor(shown).termsOfService
  if (!enabled) return null
  const submitButtonText = texts.submitButtonText || messagesFor(shown.locale)('onboardingGate.terms.accept')
  return { ...texts, submitButtonText, version, textHash: hashOf(version, texts) }
}

function hashOf(version: string, { submitButtonText: _label, ...texts }: Omit<Terms, 'version' | 'textHash'>): string {
  const sorted = Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([version, sorted]))
    .digest('hex')
}

const known = new WeakMap<EmployerConfig, Map<string | null, Set<string>>>()

/**
 * The hashes of a site's current text, one per language: accepting any of them accepts the terms. A microsite's text is
 * separate, unless it is identical.
 */
export function currentHashes({ employer, microsite }: Pick<Shown, 'employer' | 'microsite'>): Set<string> {
  const { config } = employer
  const ofSites = known.get(config) ?? new Map<string | null, Set<string>>()
  known.set(config, ofSites)
  let hashes = ofSites.get(microsite)
  if (!hashes) {
    // The first is the text without language-specific overrides.
    const locales = ['', ...config.supportedLanguages, ...Object.keys(config.pcsxConfig.overrides.languages)]
    const all = locales.map((locale) => termsFor({ employer, locale, microsite }))
    hashes = new Set(all.flatMap((terms) => terms?.textHash ?? []))
    ofSites.set(microsite, hashes)
  }
  return hashes
}
