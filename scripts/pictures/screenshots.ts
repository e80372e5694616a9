import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { messagesFolder, readCatalog, readEntries } from '../messages/message-catalogs.ts'
import type { Picture } from './picture.ts'
import { pictures } from './screenshot-list.ts'
import { picturesOfTexts, shownTexts, withPictures, type ShownTexts } from './text-pictures.ts'

/**
 * Takes the pictures for the documentation (`docs/pictures`) from the built server on fresh demo data. `npm run screenshots --
 * [--server URL] [--texts] [NAME…]`: uses a running server; takes only pictures whose name starts with one of these, including those that
 * no page shows (`.cache/pictures`). Without a name, the descriptions of texts for translators then link to the pictures that show
 * them; `--texts` does only that, and takes no picture.
 */
const root = join(import.meta.dirname, '../..')
const docs = join(root, 'docs')
const pages = [
  join(root, 'README.md'),
  ...(readdirSync(docs, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(docs, name)),
]
const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n')
const isShown = ({ name }: Picture): boolean => text.includes(`/${name}.webp`)
const folderOf = (picture: Picture): string => join(root, isShown(picture) ? 'docs/pictures' : '.cache/pictures')
const startTimeoutMs = 180_000

const args = process.argv.slice(2)
const onlyTexts = args.includes('--texts')
if (onlyTexts) args.splice(args.indexOf('--texts'), 1)
const at = args.indexOf('--server')
const given = at < 0 ? undefined : args.splice(at, 2)[1]?.replace(/\/+$/, '')
if (at >= 0 && !given) fail('--server takes the address of a running server.')
const wanted = pictures.filter((picture) =>
  args.length === 0 ? isShown(picture) : args.some((start) => picture.name.startsWith(start)),
)
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

/** Takes the picture; returns the texts in it. */
async function take(browser: Browser, url: string, picture: Picture): Promise<ShownTexts | null> {
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
    const shown = await shownTexts(page, picture.name)
    if (onlyTexts) return shown
    const bytes = await asWebp(context, await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    const folder = folderOf(picture)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${picture.name}.webp`), bytes)
    console.log(`${picture.name.padEnd(28)}${String(Math.ceil(bytes.length / 1000)).padStart(5)} kB`)
    return shown
  } finally {
    await context.close()
  }
}

/** A third of the PNG's size; the browser has the encoder. */
async function asWebp(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage()
  const url = await page.evaluate(async (encoded) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${encoded}`)).blob())
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')!.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.9)
  }, png.toString('base64'))
  await page.close()
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
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

function linkTexts(shown: readonly ShownTexts[]): void {
  const found = picturesOfTexts(readCatalog('en'), shown)
  const entries = withPictures(readEntries('en'), found)
  writeFileSync(join(messagesFolder, 'en.json'), `${JSON.stringify(entries, null, 2)}\n`)
  console.log(`${found.size} texts can be read in the pictures.`)
}

const server = given ? { url: given, stop: async () => undefined } : await startServer()
try {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...sandbox, '--disable-gpu', '--font-render-hinting=none', '--hide-scrollbars'],
  })
  try {
    const shown: ShownTexts[] = []
    for (const picture of wanted) {
      // Take the others anyway, so that one run names all whose page has changed.
      const texts = await take(browser, server.url, picture).catch((error: unknown) => {
        process.exitCode = 1
        console.error(`${picture.name} was not taken: ${String(error)}`)
        return null
      })
      if (texts) shown.push(texts)
    }
    if (args.length === 0 && !process.exitCode) linkTexts(shown)
  } finally {
    await browser.close()
  }
} finally {
  await server.stop()
}
