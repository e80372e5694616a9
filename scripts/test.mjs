// npm test: installs if needed, finds or installs a browser, then runs everything. Ends with one line "N passed, N failed".
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join, relative } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureEverythingInstalled, module, pinnedNode, root, run, sourceSteps } from './steps.mjs'

ensureEverythingInstalled()
const browser = ensureBrowser({ isWindowless: true })
const folder = mkdtempSync(join(tmpdir(), 'candela-test-'))
let passed = 0
let failed = 0
/** Repeated at the end, where a long log is read first. */
const failures = []

function step(name, args) {
  process.stdout.write(`\n== ${name}\n`)
  if (run(pinnedNode, args)) {
    passed += 1
    return
  }
  failed += 1
  failures.push(name)
}

/** Adds a runner's counts and names what failed; a runner that died without a report counts as one failure. */
function count(name, isOk, file, read) {
  try {
    const { good, bad, names } = read(JSON.parse(readFileSync(file, 'utf8')))
    passed += good
    failed += bad || (isOk ? 0 : 1)
    failures.push(...names)
  } catch {
    failed += 1
    failures.push(`${name} left no report`)
  }
}

const shortPath = (path) => (isAbsolute(path) ? relative(root, path) : path)

function readUnit(report) {
  const failing = report.testResults.filter(({ status }) => status === 'failed')
  return {
    good: report.numPassedTests,
    // A file whose process died fails the run, but none of its tests.
    bad: report.numFailedTests || (report.success ? 0 : Math.max(1, report.numFailedTestSuites)),
    names: failing.flatMap(({ name, message, assertionResults }) => {
      const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
      return (titles.length > 0 ? titles : [message]).map((title) => `${shortPath(name)}: ${title}`)
    }),
  }
}

function readJourneys(report) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const isExpected = ({ tests }) => tests.every(({ status }) => status === 'expected' || status === 'skipped')
  return {
    good: report.stats.expected,
    bad: report.stats.unexpected + report.stats.flaky,
    names: report.suites
      .flatMap(specsOf)
      .filter((spec) => !isExpected(spec))
      .map(({ file, line, title }) => `${file}:${line}: ${title}`),
  }
}

// The route tree and the built pages come first: types depend on the former, journeys on the latter.
ensureBuilt()
for (const [name, args] of sourceSteps) step(name, args)

process.stdout.write('\n== unit and API tests\n')
const unitReport = join(folder, 'unit.json')
const unitOk = run(pinnedNode, [
  module('vitest/vitest.mjs'),
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])
count('vitest', unitOk, unitReport, readUnit)

step('drills, in short', ['scripts/drill/run.ts', '--short'])

process.stdout.write('\n== journeys in a browser\n')
const journeyReport = join(folder, 'journeys.json')
const journeysOk = run(pinnedNode, [module('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
  env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
})
count('playwright', journeysOk, journeyReport, readJourneys)

rmSync(folder, { recursive: true, force: true })
for (const name of failures) process.stdout.write(`\nFAILED ${name}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
