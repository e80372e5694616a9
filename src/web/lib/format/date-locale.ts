import type { BootData } from '#contract/boot-data.ts'

let readPage: (() => Pick<BootData, 'locale' | 'dateLocale'>) | undefined

/** Tells formatters who is reading the page. Outside a page they use the language alone. */
export const followReader = (read: NonNullable<typeof readPage>): void => void (readPage = read)

/** The locale for dates and times in texts in `locale`: the reader's own region, if the page knows it. */
export function dateLocale(locale: string): string {
  const page = readPage?.()
  return page?.dateLocale !== undefined && page.locale === locale ? page.dateLocale : locale
}
