import { spawn } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import type { Picture } from './picture.ts'
import { pictures } from './screenshot-list.ts'

/**
 * Takes the pictures of `docs/pictures` from the built server on fresh demo data.
 * `npm run screenshots -- [--server URL] [NAME…]`: a server that runs already; only the pictures whose name begins so.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')
const startTimeoutMs = 180_000

const args = process.argv.slice(2)
const at = args.indexOf('--server')
const given = at < 0 ? undefined : args.splice(at, 2)[1]?.replace(/\/+$/, '')
if (at >= 0 && !given) fail('--server takes the address of a running server.')
const wanted = pictures.filter(({ name }) => args.length === 0 || args.some((start) => name.startsWith(start)))
if (wanted.length === 0) fail(`No picture is called so. There are: ${pictures.map(({ name }) => name).join(', ')}.`)

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

function freePort(): Promise<number> {
  return new Promise((done, refuse) => {
    const probe = createServer()
    probe.once('error', refuse)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : refuse(new Error('no free port')),
      )
    })
  })
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'scripts/e2e-server.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  const url = `http://localhost:${port}`
  const deadline = performance.now() + startTimeoutMs
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop()
      throw new Error('The server did not become ready; what it said stands above.')
    }
    await sleep(250)
  }
  return { url, stop }
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const isPhone = picture.width < 600
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: picture.width, height: picture.height },
    deviceScaleFactor: 1,
    colorScheme: picture.isDark ? 'dark' : 'light',
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  try {
    const page = await context.newPage()
    if (picture.signedInAs) await signIn(page, picture.signedInAs)
    await page.goto(picture.path, { waitUntil: 'networkidle' })
    await picture.prepare?.(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const path = join(folder, `${picture.name}.png`)
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
    console.log(`${picture.name.padEnd(28)}${String(Math.ceil((await stat(path)).size / 1000)).padStart(5)} kB`)
  } finally {
    await context.close()
  }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/careers')
  const answer = await page.evaluate(async (address) => {
    const body = JSON.stringify({ email: address, password: 'careers-demo' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/auth/sign-in/email', { method: 'POST', headers, body })).status
  }, email)
  if (answer !== 200) throw new Error(`${email} could not sign in (${answer}).`)
}

await mkdir(folder, { recursive: true })
const server = given ? { url: given, stop: async () => undefined } : await startServer()
try {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...sandbox, '--disable-gpu', '--font-render-hinting=none', '--hide-scrollbars'],
  })
  try {
    for (const picture of wanted) await take(browser, server.url, picture)
  } finally {
    await browser.close()
  }
} finally {
  await server.stop()
}
