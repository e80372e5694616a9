import type { BootData } from '#contract/boot-data.ts'
import { PcsxConfig } from '#contract/employer-config.ts'
import { mergeDeep } from '#shared/config/merge-deep.ts'
import type { Employer, RequestScope } from './context.ts'
import { directionOf } from './http/locale.ts'

/** The page's boot data for a request: public configuration only, and nothing of it that pages do not read at start. */
export function bootDataOf(scope: RequestScope): BootData {
  const { employer, viewer, locale } = scope
  const { config } = employer
  const shown = configIn(locale, employer)
  // Static pages, overrides and head scripts are long and have their own ways to the page.
  const pcsxConfig = {
    ...shown,
    searchConfig: {
      ...shown.searchConfig,
      // One language's titles are enough for a page in that language.
      facets: shown.searchConfig.facets.map((facet) => ({
        ...facet,
        title: facet.titles[locale] ?? facet.title,
        titles: {},
        legacyNames: [...new Set([facet.title.toLowerCase(), ...facet.legacyNames])],
      })),
    },
    contentPages: {},
    overrides: { languages: {}, positions: {} },
    scriptConfig: { pageLoadHeadScripts: {} },
  }
  return {
    domain: employer.domain,
    groupId: employer.domain,
    companyName: shown.branding.companyName,
    isLoggedIn: viewer !== null,
    user: viewer && {
      id: viewer.id,
      name: viewer.name,
      email: viewer.email,
      role: viewer.role,
      is_admin: viewer.role === 'admin',
      isThemeBuilder: viewer.isThemeBuilder,
    },
    locale,
    direction: directionOf(locale),
    origin: scope.origin,
    microsite: null,
    mode: config.mode,
    supportedLanguages: config.supportedLanguages,
    isDemo: employer.isDemo,
    configs: {
      pcsxConfig,
      loginSignupConfig: config.loginSignupConfig,
      notificationsConfig: config.notificationsConfig,
      behaviourFlags: config.behaviourFlags,
      gates: config.gates,
      chatbotxConfig: config.chatbotxConfig,
      whatsappChatCompNumber: config.whatsappChatCompNumber,
    },
  }
}

const translated = new WeakMap<PcsxConfig, Map<string, PcsxConfig>>()

/** The configuration with the language's overrides (decisions "Employers"); one that does not fit its shape is left out. */
function configIn(locale: string, { config: { pcsxConfig } }: Employer): PcsxConfig {
  const over = pcsxConfig.overrides.languages[locale]
  if (!over) return pcsxConfig
  const known = translated.get(pcsxConfig) ?? new Map<string, PcsxConfig>()
  translated.set(pcsxConfig, known)
  const merged = known.get(locale) ?? PcsxConfig.safeParse(mergeDeep(pcsxConfig, over)).data ?? pcsxConfig
  known.set(locale, merged)
  return merged
}
