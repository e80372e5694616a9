// npm test: installs if needed, finds or installs a browser, then runs everything. Ends with one line "N passed, N failed".
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureEverythingInstalled, pinnedNode, root, run } from './steps.mjs'

ensureEverythingInstalled()
const browser = ensureBrowser()
const folder = mkdtempSync(join(tmpdir(), 'candela-test-'))
const module = (path) => join(root, 'node_modules', path)
let passed = 0
let failed = 0

function step(name, args) {
  process.stdout.write(`\n== ${name}\n`)
  if (run(pinnedNode, args)) passed += 1
  else failed += 1
}

/** Adds a runner's counts; a runner that died without a report counts as one failure. */
function count(name, isOk, file, read) {
  try {
    const [good, bad] = read(JSON.parse(readFileSync(file, 'utf8')))
    passed += good
    failed += bad
    if (!isOk && bad === 0) failed += 1
  } catch {
    process.stdout.write(`${name} left no report.\n`)
    failed += 1
  }
}

// The route tree and the built pages come first: types depend on the former, journeys on the latter.
ensureBuilt()
step('types', [module('typescript/bin/tsc')])
step('lint', [module('oxlint/bin/oxlint'), '--deny-warnings', 'src', 'demo', 'tests', 'e2e', 'bench', 'scripts'])
step('format', [module('oxfmt/bin/oxfmt'), '--check'])
step('exports that nothing uses', [module('knip/bin/knip.js')])

process.stdout.write('\n== unit and API tests\n')
const unitReport = join(folder, 'unit.json')
const unitOk = run(pinnedNode, [
  module('vitest/vitest.mjs'),
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])
count('vitest', unitOk, unitReport, (report) => [
  report.numPassedTests,
  // A file whose process died fails the run, but none of its tests.
  report.numFailedTests || (report.success ? 0 : Math.max(1, report.numFailedTestSuites)),
])

step('drills, in short', ['scripts/drill/run.ts', '--short'])

process.stdout.write('\n== journeys in a browser\n')
const journeyReport = join(folder, 'journeys.json')
const journeysOk = run(pinnedNode, [module('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
  env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
})
count('playwright', journeysOk, journeyReport, (report) => [
  report.stats.expected,
  report.stats.unexpected + report.stats.flaky,
])

rmSync(folder, { recursive: true, force: true })
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
