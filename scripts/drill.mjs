// npm run drill -- NAME… [--short]: deliberately breaks things under a running server and checks that nothing is lost; without
// a name, runs all drills.
import { become, ensureBuilt, ensureInstalled, pinnedNode } from './steps.mjs'

ensureInstalled()
ensureBuilt()
become(pinnedNode, ['scripts/drill/run.ts', ...process.argv.slice(2)])
