// npm run screenshots: install if needed, find or install a browser, then take the pictures of docs/pictures.
import { ensureBrowser } from './browser.mjs'
import { become, ensureEverythingInstalled, pinnedNode } from './steps.mjs'

ensureEverythingInstalled()
const browser = ensureBrowser()
become(pinnedNode, ['scripts/screenshots.ts', ...process.argv.slice(2)], { ...process.env, CHROMIUM_PATH: browser })
