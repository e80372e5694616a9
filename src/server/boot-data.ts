import type { BootData } from '#contract/boot-data.ts'
import type { RequestScope } from './context.ts'
import { directionOf } from './http/locale.ts'

/** The page's boot data for a request: public configuration only, and nothing of it that pages do not read at start. */
export function bootDataOf(scope: RequestScope): BootData {
  const { employer, viewer, locale } = scope
  const { config } = employer
  // Static pages, overrides and head scripts are long and have their own ways to the page.
  const pcsxConfig = {
    ...config.pcsxConfig,
    searchConfig: {
      ...config.pcsxConfig.searchConfig,
      // One language's titles are enough for a page in that language.
      facets: config.pcsxConfig.searchConfig.facets.map((facet) => ({
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
    companyName: config.pcsxConfig.branding.companyName,
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
