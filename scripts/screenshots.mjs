// npm run screenshots: installs if needed, finds or installs a browser, then takes the pictures in docs/pictures.
import { ensureBrowser } from './browser.mjs'
import { become, ensureEverythingInstalled, pinnedNode } from './steps.mjs'

ensureEverythingInstalled()
const browser = ensureBrowser()
become(pinnedNode, ['scripts/pictures/screenshots.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH: browser },
})
