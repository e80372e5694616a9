import * as z from 'zod/mini'
import { EmployerConfig, type EmployerConfigInput } from '#contract/employers/employer-config.ts'
import { usableTags } from '#shared/locales/language-tag.ts'

/**
 * A stored configuration with its defaults; if it is no longer valid, the defaults are used rather than closing the site. Its
 * usable languages are kept: they were stored before tags were checked.
 */
export function readConfig(stored: EmployerConfigInput): EmployerConfig {
  const { supportedLanguages } = stored
  const known = Array.isArray(supportedLanguages)
    ? { ...stored, supportedLanguages: readLanguages(supportedLanguages) }
    : stored
  const parsed = z.safeParse(EmployerConfig, known)
  return parsed.success ? parsed.data : EmployerConfig.parse({})
}

const { supportedLanguages: usual } = EmployerConfig.parse({})

/**
 * The languages of a stored configuration, without reading the rest of it: mails to a thousand people ask a thousand times. A site
 * has at least one.
 */
export function readLanguages(stored: unknown): string[] {
  const usable = Array.isArray(stored) ? usableTags(stored.filter((tag) => typeof tag === 'string')) : []
  return usable.length > 0 ? usable : usual
}
