// npm run check: the quick checks. Types, lint, format, rules and pure tests; under a minute.
import { join } from 'node:path'
import { ensureEverythingInstalled, pinnedNode, root, run } from './steps.mjs'

ensureEverythingInstalled()
const module = (path) => join(root, 'node_modules', path)
const steps = [
  ['types', [module('typescript/bin/tsc')]],
  ['lint', [module('oxlint/bin/oxlint'), '--deny-warnings', 'src', 'demo', 'tests', 'e2e', 'bench', 'scripts']],
  ['format', [module('oxfmt/bin/oxfmt'), '--check']],
  ['exports that nothing uses', [module('knip/bin/knip.js')]],
  [
    'tests',
    [
      module('vitest/vitest.mjs'),
      'run',
      '--reporter=dot',
      // Tests that render components take longer than all others: `npm test` includes them.
      '--exclude=**/*.test.tsx',
      'src/shared',
      'src/web',
      'tests/safety',
      'tests/web-rules',
      'tests/catalogs',
    ],
  ],
]
const failed = steps.filter(([name, args]) => {
  process.stdout.write(`== ${name}\n`)
  return !run(pinnedNode, args)
})
if (failed.length > 0) process.stdout.write(`failed: ${failed.map(([name]) => name).join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
