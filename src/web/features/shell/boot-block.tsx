import { createIsomorphicFn } from '@tanstack/react-start'
import type { BootData } from '#contract/boot-data.ts'
import { readBoot } from '#web/lib/boot.ts'

const escapeForMarkup = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const configTexts = new WeakMap<object, string>()

/** A configuration as JSON, written once, without the parts that exist only by type: always empty there, and read by no page. */
function configText(config: BootData['configs']['pcsxConfig']): string {
  let text = configTexts.get(config)
  if (text === undefined) {
    const { overrides: _overrides, contentPages: _pages, ...shown } = config
    configTexts.set(config, (text = escapeForMarkup(JSON.stringify(shown))))
  }
  return text
}

function writtenBoot({ configs: { pcsxConfig, ...configs }, ...boot }: BootData): string {
  const others = escapeForMarkup(JSON.stringify({ ...boot, configs }))
  // `configs` is the last, and never empty.
  return `${others.slice(0, -2)},"pcsxConfig":${configText(pcsxConfig)}}}`
}

/** In the browser the block is what the server wrote: reading it back keeps hydration exact without a second copy. */
const bootText = createIsomorphicFn()
  .server((): string => writtenBoot(readBoot()))
  .client((): string => document.getElementById('pcsx-data')?.innerHTML ?? '')

/** The boot configuration for programs (docs/api.md "The wire contract"). */
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
