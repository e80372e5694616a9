import type { BootData } from '#contract/boot-data.ts'
import type { PageId } from '#contract/page-ids.ts'
import { translationsIn } from '../messages.ts'

export interface TitleParts {
  page: PageId
  query?: string
  location?: string
  position?: string
  /** The page's own name, for pages that the order of precedence does not cover. */
  name?: string
}

/**
 * Page title in the order of spec/1 §2: the employer's title for the page, "{query} at {location}" while a search is active,
 * "{position} | {company}", else "Careers at {company}".
 */
export function pageTitle(boot: BootData, parts: TitleParts): string {
  const company = boot.companyName
  const t = translationsIn(boot.locale)
  const configured = boot.configs.pcsxConfig.seoTitles[parts.page]
  if (configured) {
    const values: Record<string, string> = {
      company,
      query: parts.query ?? '',
      location: parts.location ?? '',
      position: parts.position ?? '',
    }
    return configured.replace(/\{(company|query|location|position)\}/g, (_all, name: string) => values[name] ?? '')
  }
  const { query, location, position } = parts
  if (query && location) return t('common.title.queryAtLocation', { query, location })
  if (query || location) return t('common.title.search', { search: (query || location)!, company })
  if (position) return t('common.title.position', { position, company })
  if (parts.name) return t('common.title.position', { position: parts.name, company })
  return t('common.title.careers', { company })
}
