import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { StartClient } from '@tanstack/react-start/client'
import { loadMessages } from './lib/messages.ts'
import { readBoot } from './lib/read-boot.ts'
import { guardMarkup } from './lib/trusted-types.ts'

// Before anything turns text into markup.
guardMarkup(readBoot())
const { documentElement } = document
// The page's texts must be loaded before it hydrates; the server says which.
const namespaces = (documentElement.dataset.messages ?? '').split(' ').filter(Boolean)
await loadMessages(documentElement.lang, namespaces)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
