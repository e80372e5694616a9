import type { BootData, SiteChromeKey } from '#contract/boot-data.ts'
import { PcsxConfig } from '#contract/employers/employer-config.ts'
import { mergeDeep } from '#shared/config/merge-deep.ts'
import type { RequestScope } from '../context.ts'
import { stageTextsIn } from '#shared/applications/stage-texts.ts'
import { ownLocales } from '#shared/locales/locale-chain.ts'
import { endonymOf } from '#shared/locales/locales.ts'
import { may } from '#shared/team/roles.ts'
import { ownTheme } from '#shared/themes/theme-style.ts'
import { filterTitle } from '../features/search/filter-labels.ts'
import { readProfileSummary } from '../features/profiles/profile-analysis.service.ts'
import { safeHtml } from '../features/employers/safe-html.ts'
import { isDemoOpen } from '../http/scope/demo-access.ts'
import { directionOf } from '#shared/locales/direction.ts'

type Theme = PcsxConfig['branding']['theme']

/**
 * The page's boot data for a request: only public configuration, and only the parts that pages read at start. On a position's
 * page its overrides are merged into the configuration (spec/2 §1).
 */
function bootDataOf(scope: RequestScope, positionId: number | null = null): BootData {
  const { employer, viewer, locale } = scope
  const { config } = employer
  const { positions } = config.pcsxConfig.overrides
  const merged = configFor(scope, positionId)
  const { termsOfService, bootstrappingConfig } = merged
  const pcsxConfig = shownConfig(scope, merged)
  const { dailyMailHour: _hour, keepDays: _days, ...notificationsConfig } = config.notificationsConfig
  const isStaff = viewer !== null && viewer.role !== 'candidate'
  const stages = stageTextsIn(config.hiring.stages, locale, { isStaff })
  const hasGate = termsOfService.enabled || bootstrappingConfig.enabled
  return {
    domain: employer.domain,
    groupId: employer.domain,
    companyName: merged.branding.companyName,
    isLoggedIn: viewer !== null,
    user: viewer && {
      id: viewer.id,
      name: viewer.name,
      email: viewer.email,
      role: viewer.role,
      is_admin: viewer.role === 'admin',
      isThemeBuilder: may(viewer, 'site', 'write'),
      ...(viewer.role !== 'candidate' && viewer.console && { console: viewer.console }),
    },
    locale,
    ...(scope.dateLocale && { dateLocale: scope.dateLocale }),
    direction: directionOf(locale),
    origin: scope.origin,
    siteParameters: scope.siteParameters,
    microsite: scope.microsite,
    ...(hasOverrides(employer, positionId) && { positionId }),
    mode: config.mode,
    supportedLanguages: config.supportedLanguages,
    languageName: endonymOf(locale),
    isDemo: employer.isDemo && isDemoOpen(scope),
    ...(scope.visitorPlace && { visitorPlace: scope.visitorPlace }),
    configs: {
      pcsxConfig,
      ...(Object.keys(positions).length > 0 && { hasPositionOverrides: true }),
      ...(viewer && hasGate && { hasGate }),
      ...(viewer && config.matching.enabled && { hasMatching: true }),
      ...(!config.matching.enabled && { isMatchingOff: true }),
      loginSignupConfig: config.loginSignupConfig,
      notificationsConfig,
      behaviourFlags: config.behaviourFlags,
      gates: config.gates,
      chatbotxConfig: { enabled: config.chatbotxConfig.enabled },
      whatsappChatCompNumber: config.whatsappChatCompNumber,
      ...(stages && { stages }),
    },
  }
}

const shownConfigs = new WeakMap<PcsxConfig, Map<string, PcsxConfig>>()

/** The part of a configuration that pages read at startup: one object per configuration, so that pages derive data from it once. */
function shownConfig({ employer, locale, viewer }: RequestScope, merged: PcsxConfig): PcsxConfig {
  const known = shownConfigs.get(merged) ?? new Map<string, PcsxConfig>()
  shownConfigs.set(merged, known)
  const key = `${locale} ${viewer !== null}`
  let config = known.get(key)
  if (!config) {
    const { termsOfService: _terms, bootstrappingConfig: _gate, ...shown } = withoutIdleChrome(merged, viewer)
    config = {
      ...shown,
      searchConfig: {
        ...shown.searchConfig,
        // The titles of one language are enough for a page in that language.
        facets: shown.searchConfig.facets.map((facet) => ({
          ...facet,
          title: filterTitle(facet, employer.config, locale),
          titles: {},
          legacyNames: [...new Set([facet.title.toLowerCase(), ...facet.legacyNames])],
        })),
      },
      branding: { ...shown.branding, theme: shownTheme(shown.branding.theme) },
      // Static pages, terms, first questions and overrides are long and reach the page separately.
      contentPages: {},
      // The response promise comes from the call, which knows whether it was cached.
      applicationsPageConfig: { tabs: shown.applicationsPageConfig.tabs } as PcsxConfig['applicationsPageConfig'],
      overrides: { languages: {}, positions: {} },
    } as PcsxConfig
    known.set(key, config)
  }
  return config
}

/** The same, with the parts of the user's profile that every page needs (spec/2 §3). */
export async function readBootData(scope: RequestScope, positionId: number | null = null): Promise<BootData> {
  const boot = bootDataOf(scope, positionId)
  return scope.viewer?.role === 'candidate' ? { ...boot, ...(await readProfileSummary(scope, scope.viewer)) } : boot
}

/** The theme without defaults, which are already in the page's style sheet. */
const shownTheme = (theme: Theme): Theme =>
  Object.fromEntries(
    Object.entries(theme).filter(([name, value]) => (ownTheme as Record<string, unknown>)[name] !== value),
  ) as Theme

type Shown = Omit<PcsxConfig, SiteChromeKey> & Partial<Pick<PcsxConfig, SiteChromeKey>>

/** Parts that are turned off are left out, so that an employer without site chrome pays nothing for it. */
function withoutIdleChrome(config: PcsxConfig, viewer: RequestScope['viewer']): Shown {
  const isIdle: Record<SiteChromeKey, boolean> = {
    customNavbar: !config.customNavbar.enabled,
    loggedOutNotificationConfig: !config.loggedOutNotificationConfig.enabled || viewer !== null,
    scriptConfig: Object.keys(config.scriptConfig.pageLoadHeadScripts).length === 0,
    banner: !config.banner.enabled,
    heroImage: !config.heroImage.enable,
    promoBanner: !config.promoBanner.enabled,
    phaseBanner: !config.phaseBanner.enabled,
  }
  return Object.fromEntries(Object.entries(config).filter(([name]) => !isIdle[name as SiteChromeKey])) as Shown
}

const hasOverrides = ({ config }: RequestScope['employer'], positionId: number | null): positionId is number =>
  positionId !== null && Object.hasOwn(config.pcsxConfig.overrides.positions, String(positionId))

const merged = new WeakMap<PcsxConfig, Map<string, PcsxConfig>>()
const maxKept = 500

/**
 * The configuration with the overrides of microsite, language and position, the last one winning (docs/configuration.md); a
 * result that does not match its schema is ignored.
 */
export function configFor(
  { employer, locale, microsite }: Pick<RequestScope, 'employer' | 'locale' | 'microsite'>,
  positionId: number | null = null,
): PcsxConfig {
  const { pcsxConfig, microsites } = employer.config
  const ownId = hasOverrides(employer, positionId) ? String(positionId) : ''
  const layers = [
    microsite === null ? undefined : microsites[microsite]?.overrides,
    ...ownLocales(locale)
      .toReversed()
      .map((each) => pcsxConfig.overrides.languages[each]),
    pcsxConfig.overrides.positions[ownId],
  ]
  if (layers.every((layer) => layer === undefined)) return pcsxConfig
  const known = merged.get(pcsxConfig) ?? new Map<string, PcsxConfig>()
  merged.set(pcsxConfig, known)
  const key = `${locale} ${microsite ?? ''} ${ownId}`
  let config = known.get(key)
  if (!config) {
    const document = layers.reduce<Record<string, unknown>>((below, layer) => mergeDeep(below, layer ?? {}), pcsxConfig)
    config = safeHtml(PcsxConfig.safeParse(document).data ?? pcsxConfig)
    if (known.size >= maxKept) known.clear()
    known.set(key, config)
  }
  return config
}
