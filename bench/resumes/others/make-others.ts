import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { ensureBrowser } from '../../../scripts/browser.mjs'
import { corpusPerson, type CorpusPerson } from '../corpus/corpus-person.ts'
import { corpusWords, hashOf, vocabulariesIn, type CorpusWords, type Half } from '../corpus/corpus-words.ts'
import { fontFaces } from '../corpus/make-corpus.ts'
import type { KnownContents } from '../known-contents.ts'
import { asJsonResume, asYamlResume, yamlLanguages, type ExtraWords } from './as-json-resume.ts'
import { translatePage, translationFor } from './in-their-language.ts'
import { knownOfText } from './known-others.ts'
import { renderTheme, themeFolder, themes, type Theme } from './themes.ts'

export interface OtherFile {
  family: string
  half: Half
  path: string
  known: KnownContents
}

export const wordFolder = join(import.meta.dirname, 'words')
const filesEach = 6

export interface Planned {
  theme: Theme
  path: string
  person: CorpusPerson
  words: CorpusWords
  extra: ExtraWords
}

/** Which languages a theme is filled in with: a selection that differs from theme to theme. */
function languagesOf(theme: Theme): string[] {
  const isYaml = theme.package.startsWith('yamlresume')
  return vocabulariesIn(wordFolder)
    .filter((language) => !isYaml || yamlLanguages.includes(language))
    .sort((a, b) => hashOf(`${theme.name} ${a}`).localeCompare(hashOf(`${theme.name} ${b}`)))
    .slice(0, filesEach)
}

function plannedFor(theme: Theme, folder: string): Planned[] {
  return languagesOf(theme).map((language) => {
    const person = corpusPerson(language, theme.half, `${theme.name} ${language}`, wordFolder)
    const words = corpusWords(language, theme.half, wordFolder)
    const someoneElse = corpusPerson(language, theme.half, `${theme.name} ${language} referee`, wordFolder)
    return {
      theme,
      person,
      words,
      extra: { groups: words.groups!, referee: someoneElse.name },
      path: join(
        folder,
        theme.half.replace(' ', '-'),
        theme.name.replace(/[^a-z]+/gi, '-'),
        `${language}.${theme.isText ? 'txt' : 'pdf'}`,
      ),
    }
  })
}

const knownFile = (path: string): string => `${path}.json`

/** Writes the files of others' layouts into a folder and returns what each contains. Existing files are kept. */
export async function makeOthers(folder: string): Promise<OtherFile[]> {
  const made = await makeFiles(themes.map((theme) => ({ theme, files: plannedFor(theme, folder) })))
  return made.map(({ theme, path, known }) => ({ family: theme.name, half: theme.half, path, known }))
}

interface MadeFile<Of extends Theme> {
  theme: Of
  path: string
  known: KnownContents
}

/** Writes the files that do not exist yet, and returns all that could be written. @param installed The folder with the layouts */
export async function makeFiles<Of extends Theme>(
  planned: readonly { theme: Of; files: readonly Planned[] }[],
  installed = themeFolder,
): Promise<MadeFile<Of>[]> {
  const printer = await openPrinter()
  try {
    for (const { theme, files } of planned) {
      const missing = files.filter(({ path }) => !existsSync(knownFile(path)))
      if (missing.length > 0) await writeResumes(printer.page, theme, missing, installed)
    }
  } finally {
    await printer.close()
  }
  return planned.flatMap(({ theme, files }) =>
    files.flatMap(({ path }) => {
      const known = JSON.parse(readFileSync(knownFile(path), 'utf8')) as KnownContents | null
      return known ? [{ theme, path, known }] : []
    }),
  )
}

/** A page of a browser that prints layouts, without anything from the web. */
async function openPrinter(): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  // Scripts of themes move things about on a screen; nothing of a theme needs them in print.
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 794, height: 1123 } })
  const page = await context.newPage()
  await page.emulateMedia({ media: 'print' })
  await serveInstalled(page)
  return { page, close: () => browser.close() }
}

/** Writes files of one layout, each with its contents. */
async function writeResumes(page: Page, theme: Theme, planned: readonly Planned[], installed: string): Promise<void> {
  const resumes = planned.map(({ person, extra }) =>
    theme.package.startsWith('yamlresume')
      ? asYamlResume(person, extra, theme.package.replace('yamlresume-', ''))
      : asJsonResume(person, extra),
  )
  const filled = renderTheme(theme, resumes, installed)
  for (const [at, { path, person, words, extra }] of planned.entries()) {
    mkdirSync(dirname(path), { recursive: true })
    const text = theme.isText ? filled[at]! : await print(page, filled[at]!, person, words, path)
    if (theme.isText) writeFileSync(path, text)
    writeFileSync(knownFile(path), JSON.stringify(knownOfText(person, extra.groups, text)))
  }
}

/** Fonts for scripts that the system may have none for. */
const fontHead = `<style>${fontFaces}</style>${['noto-sans-jp', 'noto-sans-sc']
  .map((name) => `<link rel="stylesheet" href="https://installed.invalid/@fontsource-variable/${name}/index.css">`)
  .join('')}`

/** Prints a page; returns the text that a reader sees. */
async function print(
  page: Page,
  html: string,
  person: CorpusPerson,
  words: CorpusWords,
  path: string,
): Promise<string> {
  const head = /<\/head>/i.test(html) ? html.replace(/<\/head>/i, () => `${fontHead}</head>`) : fontHead + html
  await page.setContent(head, { waitUntil: 'load', timeout: 30_000 })
  const hasOwnFonts = Number.parseInt(hashOf(`fonts ${path.split('/').at(-2)}`).slice(0, 2), 16) % 2 === 0
  const text = await page.evaluate(translatePage, translationFor(person, words, hasOwnFonts))
  await page.evaluate(() => document.fonts.ready.then(() => null))
  writeFileSync(path, await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true }))
  return text
}

const types: Record<string, string> = { '.css': 'text/css', '.woff2': 'font/woff2', '.woff': 'font/woff' }

/** Themes link style sheets on the web: two that many of them share are installed, and nothing else is fetched. */
async function serveInstalled(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    const path = url.hostname === 'installed.invalid' ? url.pathname.slice(1) : sharedSheet(url)
    const file = path && join(themeFolder, 'node_modules', path)
    if (!file || !existsSync(file)) return route.abort()
    await route.fulfill({
      body: readFileSync(file),
      contentType: types[extname(file)] ?? 'application/octet-stream',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
}

function sharedSheet({ href, pathname }: URL): string | null {
  if (/font-awesome/.test(href)) {
    const font = /\/fonts\/([\w.-]+)$/.exec(pathname)?.[1]
    return font ? `font-awesome/fonts/${font}` : 'font-awesome/css/font-awesome.min.css'
  }
  return /(?:bootstrap\/3|bootswatch).*\.css$/.test(href) ? 'bootstrap/dist/css/bootstrap.min.css' : null
}
