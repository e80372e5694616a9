import { translationsIn } from '#web/lib/messages.ts'
import { provideComponentWords } from '#web/ui/loading/component-words.ts'

/** Lets the component library's dialogs speak the page's language, on the server and in the browser. */
export const speakOurWords = (): void =>
  provideComponentWords('@react-aria/overlays', (locale, key) =>
    key === 'dismiss' ? translationsIn(locale)('common.close') : undefined,
  )
