import { useContext, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { UiLocale } from './ui-locale.tsx'

/** Gives React Aria the page's locale instead of the browser's. Around every component loaded on demand. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={formatLocale(useContext(UiLocale) || 'en')}>{children}</I18nProvider>
}
