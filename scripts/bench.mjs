// npm run bench: installs if needed, including the other engines, then measures; bench/run.ts lists what can be measured.
import { become, ensureEverythingInstalled, pinnedNode } from './steps.mjs'

ensureEverythingInstalled()
become(pinnedNode, ['bench/run.ts', ...process.argv.slice(2)])
