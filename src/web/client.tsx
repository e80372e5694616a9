import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { StartClient } from '@tanstack/react-start/client'
import { isUnknownPage, loadAllPages } from './known-pages.ts'
import { loadMessages } from './lib/messages.ts'
import { readBoot } from './lib/pages/read-boot.ts'
import { guardMarkup } from './lib/pages/trusted-types.ts'

// Before anything turns text into markup.
guardMarkup(readBoot())
const { documentElement, fonts } = document
// A font file that missed the first frame waits for the next page (`withAllFonts`): when a style sheet is added, browsers forget
// that it was too late, and lay the page out again. Only the file that every page needs decides: without one for rarer letters,
// those alone would change.
if (fonts?.check && !fonts.check('1em "Commissioner Variable"', 'a')) documentElement.dataset.fonts = 'late'
// The page's texts must be loaded before it hydrates; the server says which. Not awaited at the top level: this module is
// part of the file that all others import, and they would wait for it.
const namespaces = (documentElement.dataset.messages ?? '').split(' ').filter(Boolean)
const texts = loadMessages(documentElement.lang, namespaces)
const pages = !isUnknownPage(location.pathname) || loadAllPages()
const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
    )
  })
Promise.all([texts, pages]).then(
  ([, areKnown]) => {
    if (areKnown) hydrate()
    else if (!history.state?.isSecond) {
      // Once: a page that fails again stays as the server wrote it.
      history.replaceState({ ...history.state, isSecond: true }, '')
      location.reload()
    }
  },
  (error: unknown) => {
    // Until then links and forms work as without script.
    addEventListener('online', () => location.reload(), { once: true })
    throw error
  },
)
