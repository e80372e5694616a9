import type { SiteLanguage } from '#contract/employers/site-languages.ts'
import { defaultFacets } from '#contract/config/facet-config.ts'
import type { EmployerConfig } from '#contract/employers/employer-config.ts'
import { isOwnReason } from '#shared/applications/rejection-reasons.ts'

/** A text that the employer wrote. */
export interface OwnText {
  kind: SiteLanguage['missing'][number]['kind']
  /** As staff know it. */
  name: string
  /** The languages it is written in. */
  languages: readonly string[]
}

type Json = Record<string, unknown>

/** Keys of `pcsxConfig` whose texts candidates read. A list or record counts as one text: an override replaces it. */
const siteKeys = [
  'branding.heroTitle',
  'branding.heroText',
  'customNavbar.loggedOut',
  'customNavbar.loggedIn',
  'loggedOutNotificationConfig.privacyText',
  'banner.message',
  'banner.default',
  'banner.pageWiseSetup',
  'heroImage.text',
  'heroImage.alt',
  'heroImage.default.alt',
  'heroImage.default.text',
  'promoBanner.default',
  'promoBanner.pageWiseSetup',
  'footer.customHtml',
  'footer.copyright',
  'footer.links',
  'seoTitles',
  'seoDescription',
  'phaseBanner.text',
  'termsOfService.headingText',
  'termsOfService.helperText',
  'termsOfService.infoText',
  'termsOfService.disclaimerText',
  'termsOfService.submitButtonText',
  'applicationsPageConfig.responsePromise.explanation',
] as const

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (document: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    document,
  )
const isText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : Array.isArray(value)
      ? value.length > 0
      : isRecord(value) && Object.keys(value).length > 0

/** Texts of parts that are turned off are not shown. */
const isOff = (config: unknown, [group = '']: readonly string[]): boolean =>
  at(config, [group, 'enabled']) === false || at(config, [group, 'enable']) === false

const isOurs = (filterName: string, title: string): boolean =>
  defaultFacets.some((facet) => facet.filterName === filterName && facet.title === title)

const written = (texts: Readonly<Record<string, string>>): string[] =>
  Object.keys(texts).filter((language) => isText(texts[language]))

/** The texts in an employer's configuration. Those that are written once are in the main language, `overrides` has the others. */
export function ownTextsOf(
  { supportedLanguages, pcsxConfig, hiring, chatbotxConfig }: EmployerConfig,
  stageName: (stage: EmployerConfig['hiring']['stages'][number]['stage']) => string,
): OwnText[] {
  const main = supportedLanguages[0] ?? 'en'
  const overrides = Object.entries(pcsxConfig.overrides.languages)
  const overridden = (path: readonly string[]): string[] => [
    ...(isText(at(pcsxConfig, path)) ? [main] : []),
    ...overrides.filter(([, override]) => isText(at(override, path))).map(([language]) => language),
  ]
  const site = siteKeys
    .map((key) => ({ key, path: key.split('.') }))
    .filter(({ path }) => !isOff(pcsxConfig, path))
    .map(({ key, path }): OwnText => ({ kind: 'site', name: `pcsxConfig.${key}`, languages: overridden(path) }))
  const pages = Object.entries(pcsxConfig.contentPages).map(([slug, { title }]): OwnText => ({
    kind: 'pages',
    name: title,
    languages: overridden(['contentPages', slug]),
  }))
  const stages = hiring.stages.flatMap(({ stage, names, candidateNames, told }) =>
    [names, candidateNames, told].map((texts): OwnText => ({
      kind: 'stages',
      name: stageName(stage),
      languages: written(texts),
    })),
  )
  const reasons = pcsxConfig.applicationsPageConfig.rejectionReasons
    .filter(({ isRetired }) => !isRetired)
    .map(({ key, label, text }): OwnText => {
      // Candidates whose language has no text of a built-in reason read ours.
      const isWhole = isOwnReason(key) || written(text).length === 0
      const languages = written(label).filter((language) => isWhole || isText(text[language]))
      return { kind: 'reasons', name: label[main] ?? label.en ?? key, languages }
    })
  const answers = chatbotxConfig.answers.map(({ id, question, answer }): OwnText => {
    const languages = written(answer).filter((language) => isText(question[language]))
    return { kind: 'answers', name: question[main] ?? question.en ?? id, languages }
  })
  const filters = pcsxConfig.searchConfig.facets.flatMap(({ filterName, title, titles }): OwnText[] => {
    const once = pcsxConfig.searchOptionsMap[filterName]?.displayName || (isOurs(filterName, title) ? '' : title)
    // Ours are there in every language.
    return once === '' ? [] : [{ kind: 'filters', name: once, languages: [main, ...written(titles)] }]
  })
  return [...site, ...pages, ...stages, ...reasons, ...answers, ...filters].filter(
    ({ languages }) => languages.length > 0,
  )
}
