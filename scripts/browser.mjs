// Finds a browser for the journeys, or installs one in the way this machine allows.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, isFile, pinnedNode, root, run } from './steps.mjs'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
]
const findSystem = () => systemBrowsers.find(isFile)

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

/** The path of a Chromium: CHROMIUM_PATH, the system's, apt's as root on Debian or Ubuntu, Playwright's own. */
export function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isFile(given) ? given : fail(`CHROMIUM_PATH names no file: ${given}`)
  const known = findSystem() ?? findPlaywrights()
  if (known) return known
  if (isDebianRoot()) {
    process.stdout.write('Installing Chromium with apt …\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], { env })
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const installed = findSystem()
    if (installed) return installed
  }
  process.stdout.write("Installing Playwright's Chromium …\n")
  run(pinnedNode, [playwright, 'install', 'chromium'])
  return (
    findPlaywrights() ??
    fail('No browser for the journeys. Install Chromium, or set CHROMIUM_PATH to one, and run npm test again.')
  )
}
