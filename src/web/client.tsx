import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { StartClient } from '@tanstack/react-start/client'
import { loadMessages } from './lib/messages.ts'
import { readBoot } from './lib/read-boot.ts'
import { guardMarkup } from './lib/trusted-types.ts'

// Before anything turns text into markup.
guardMarkup(readBoot())
const { documentElement, fonts, title } = document
// Font files that missed the first frame wait for the next page (`withAllFonts`): when a style sheet is added, browsers forget
// that they were too late, and lay the page out again.
const families = getComputedStyle(documentElement).getPropertyValue('--font-web')
if (families && !fonts.check(`1em ${families}`, title)) documentElement.dataset.fonts = 'late'
// The page's texts must be loaded before it hydrates; the server says which. Not awaited at the top level: this module is
// part of the file that all others import, and they would wait for it.
const namespaces = (documentElement.dataset.messages ?? '').split(' ').filter(Boolean)
void loadMessages(documentElement.lang, namespaces).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
    )
  }),
)
