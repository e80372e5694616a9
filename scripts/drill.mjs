// npm run drill -- NAME… [--short]: breaks things under a running server on purpose and checks that nothing is lost; all drills without a name.
import { become, ensureBuilt, ensureInstalled, pinnedNode } from './steps.mjs'

ensureInstalled()
ensureBuilt()
become(pinnedNode, ['scripts/drill/run.ts', ...process.argv.slice(2)])
