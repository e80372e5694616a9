import { type EmployerConfig } from '#contract/employers/employer-config.ts'
import { defaultFacets, type FacetConfig } from '#contract/config/facet-config.ts'
import { readPayBand } from '#server/features/positions/public.ts'
import { directionOf } from '#shared/locales/direction.ts'
import { catalogOf, messagesFor } from '#server/messages.ts'
import type { FacetConfig as IndexFacet } from '#search/index/position-index.types.ts'
import { countryName } from '#shared/geo/country-names.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { inOwnLanguage } from '#shared/locales/locale-chain.ts'

const defaultTitles = new Map(defaultFacets.map((facet) => [facet.filterName, facet.title]))
const languageNames = new Map<string, Intl.DisplayNames>()
const moneyFormats = new Map<string, Intl.NumberFormat>()

function said(locale: string, key: string, values?: Record<string, string>): string | null {
  return catalogOf('en')[key] === undefined ? null : messagesFor(locale)(key, values)
}

/** A filter's title in the viewer's language: the employer's own wording, or ours if the employer kept the default. */
export function filterTitle(facet: FacetConfig, config: EmployerConfig, locale: string): string {
  const own = inOwnLanguage(facet.titles, locale) ?? config.pcsxConfig.searchOptionsMap[facet.filterName]?.displayName
  if (own) return own
  const isDefault = defaultTitles.get(facet.filterName) === facet.title
  return (isDefault ? said(locale, `filter.title.${facet.filterName}`) : null) ?? facet.title
}

export function languageName(code: string, locale: string): string {
  let names = languageNames.get(locale)
  if (!names)
    languageNames.set(locale, (names = new Intl.DisplayNames([formatLocale(locale), 'en'], { type: 'language' })))
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

function money(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  let format = moneyFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(formatLocale(locale), {
      style: 'currency',
      currency,
      // A Latin symbol in right-to-left text reverses the amount around it.
      currencyDisplay: directionOf(locale) === 'rtl' ? 'name' : 'symbol',
      maximumFractionDigits: 0,
    })
    moneyFormats.set(key, format)
  }
  return format.format(amount)
}

function payLabel(value: string, currency: string, locale: string): string | null {
  const band = readPayBand(value)
  if (!band) return null
  const min = money(band.min, currency, locale)
  if (band.max === null) return said(locale, 'filter.pay.from', { min })
  const max = money(band.max, currency, locale)
  return band.min === 0 ? said(locale, 'filter.pay.under', { max }) : said(locale, 'filter.pay.range', { min, max })
}

/** Our name for a value in a language; null if only the employer has one. */
export function ownLabel(
  facet: FacetConfig,
  of: IndexFacet['of'] | undefined,
  value: string,
  locale: string,
): string | null {
  switch (facet.source) {
    case 'country':
      return countryName(value.toUpperCase(), locale)
    case 'language':
      return languageName(value, locale)
    case 'employment_type':
      return said(locale, `common.employmentType.${value}`)
    case 'seniority':
      return said(locale, `common.seniority.${value}`)
    case 'work_location_option':
      return said(locale, `common.workOption.${value}`)
    case 'posted':
      return said(locale, `filter.posted.${value}`)
    case 'pay':
      return of?.kind === 'pay' ? payLabel(value, of.currency, locale) : null
    default:
      return null
  }
}

/** An option's label: from the employer's `labelMap`, then ours in the viewer's language, then the index's. */
export function optionLabel(
  facet: FacetConfig,
  of: IndexFacet['of'] | undefined,
  option: { value: string; label: string },
  config: EmployerConfig,
  locale: string,
): string {
  const mapped = config.pcsxConfig.searchOptionsMap[facet.filterName]?.options.labelMap[option.value]
  return mapped ?? ownLabel(facet, of, option.value, locale) ?? option.label
}
