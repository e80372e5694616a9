import type { BootData } from '#contract/boot-data.ts'

let readPage: (() => Pick<BootData, 'locale' | 'dateLocale'>) | undefined

/** Where formats learn who reads the page. Apart from a page they go by the language alone. */
export const followReader = (read: NonNullable<typeof readPage>): void => void (readPage = read)

/** The locale in which dates and times stand among texts in `locale`: of the reader's own region, where the page knows one. */
export function dateLocale(locale: string): string {
  const page = readPage?.()
  return page?.dateLocale !== undefined && page.locale === locale ? page.dateLocale : locale
}
