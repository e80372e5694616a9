import { createIsomorphicFn } from '@tanstack/react-start'
import { readBoot } from '#web/lib/boot.ts'

const escapeForMarkup = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Parts of the boot data that exist only by type: always empty there, and read by no page. */
const unread = new Set(['overrides', 'contentPages'])
const withoutUnread = (name: string, value: unknown): unknown => (unread.has(name) ? undefined : value)

/** In the browser the block is what the server wrote: reading it back keeps hydration exact without a second copy. */
const bootText = createIsomorphicFn()
  .server((): string => escapeForMarkup(JSON.stringify(readBoot(), withoutUnread)))
  .client((): string => document.getElementById('pcsx-data')?.innerHTML ?? '')

/** The boot configuration for programs (wire contract "Pages that programs read"). */
export function BootBlock() {
  return (
    <code
      id="pcsx-data"
      style={{ display: 'none' }}
      data-nosnippet=""
      suppressHydrationWarning
      // The line above escapes the JSON for markup.
      dangerouslySetInnerHTML={{ __html: bootText() }}
    />
  )
}
