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
    ? { ...stored, supportedLanguages: usableTags(supportedLanguages.filter((tag) => typeof tag === 'string')) }
    : stored
  const parsed = z.safeParse(EmployerConfig, known)
  return parsed.success ? parsed.data : EmployerConfig.parse({})
}
