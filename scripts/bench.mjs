// npm run bench: install if needed, peers included, then measure; what to measure stands in bench/run.ts.
import { become, ensureEverythingInstalled, pinnedNode } from './steps.mjs'

ensureEverythingInstalled()
become(pinnedNode, ['bench/run.ts', ...process.argv.slice(2)])
