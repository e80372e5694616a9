// Finds a browser for the journeys, or installs one in the way this machine allows.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, isFile, pinnedNode, root, run } from './steps.mjs'

/** The headless shell of the same engine: a journey takes half of the processor's time. */
const windowless = '/usr/bin/chromium-headless-shell'
const withWindows = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
]

const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /\b(debian|ubuntu)\b/i.test(readFileSync('/etc/os-release', 'utf8'))

const playwright = join(root, 'node_modules/@playwright/test/cli.js')

/** Where Playwright keeps its own browser, if it has one. */
function findPlaywrights() {
  const script = "import('@playwright/test').then((m) => process.stdout.write(m.chromium.executablePath()))"
  const result = spawnSync(pinnedNode, ['-e', script], { cwd: root, encoding: 'utf8' })
  return result.status === 0 && isFile(result.stdout) ? result.stdout : undefined
}

/** Installs one of Debian's packages; the caller checks whether the browser is there afterwards. */
function installWithApt(name) {
  process.stdout.write(`Installing ${name} with apt …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/**
 * The path of a Chromium: CHROMIUM_PATH, the system's, apt's as root on Debian or Ubuntu, Playwright's own. Measurements and
 * screenshots need the browser that people have, with windows; journeys take the lighter one if they can.
 */
export function ensureBrowser({ isWindowless = false } = {}) {
  const given = process.env.CHROMIUM_PATH
  if (given) return isFile(given) ? given : fail(`CHROMIUM_PATH names no file: ${given}`)
  const wanted = isWindowless ? [windowless, ...withWindows] : withWindows
  const packageName = isWindowless ? 'chromium-headless-shell' : 'chromium'
  if (isDebianRoot() && !(isWindowless ? isFile(windowless) : wanted.some(isFile))) installWithApt(packageName)
  const known = wanted.find(isFile) ?? findPlaywrights()
  if (known) return known
  process.stdout.write("Installing Playwright's Chromium …\n")
  run(pinnedNode, [playwright, 'install', 'chromium'])
  return (
    findPlaywrights() ??
    fail('No browser for the journeys. Install Chromium, or set CHROMIUM_PATH to one, and run npm test again.')
  )
}

/** For journeys run on their own: the installed browser, without installing one. */
export const installedBrowser = () =>
  process.env.CHROMIUM_PATH ?? [windowless, ...withWindows].find(isFile) ?? withWindows[0]
