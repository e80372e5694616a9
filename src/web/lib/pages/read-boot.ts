import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { BootData } from '#contract/boot-data.ts'

let parsed: BootData | null = null

/** The page's boot data: from the request on the server, from the page's `#pcsx-data` block in the browser. */
export const readBoot = createIsomorphicFn()
  .server((): BootData => getGlobalStartContext()!.boot)
  .client((): BootData => (parsed ??= JSON.parse(document.getElementById('pcsx-data')!.textContent!) as BootData))

/** In the browser: what the page shows from now on. */
export const setBoot = (boot: BootData): void => void (parsed = boot)
