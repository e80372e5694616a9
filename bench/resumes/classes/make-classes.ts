import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureBrowser } from '../../../scripts/browser.mjs'
import { corpusWords, hashOf } from '../corpus/corpus-words.ts'
import { foldPerson } from '../folds/fold-person.ts'
import type { KnownContents } from '../known-contents.ts'
import { knownOfText } from '../others/known-others.ts'
import { wordFolder } from '../others/make-others.ts'
import type { ClassLayout, Filling } from './class-layout.ts'
import { classLayouts, folderOf, isInstalled, partOf, type Part } from './class-layouts.ts'

export interface ClassFile {
  layout: ClassLayout
  part: Part
  path: string
  known: KnownContents
}

/** Languages that TeX's usual fonts have letters for. */
const languages = ['de', 'es', 'fr', 'pl', 'tr']
const inOthers = 2

const texSigns: Record<string, string> = { '\\': '\\textbackslash{}', '~': '\\textasciitilde{}', '^': '\\^{}' }
const escapeTex = (text: string): string =>
  text.replace(/[\\~^]/g, (sign) => texSigns[sign]!).replace(/[&%$#_{}]/g, (sign) => `\\${sign}`)
const htmlSigns: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => htmlSigns[sign]!)

/** The same with every text escaped. */
function escaped<Value>(value: Value, escape: (text: string) => string): Value {
  if (typeof value === 'string') return escape(value) as Value
  if (Array.isArray(value)) return value.map((part: unknown) => escaped(part, escape)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, escaped(part as unknown, escape)]),
  ) as Value
}

/** What a layout writes, without its marks. */
const withoutMarks = (text: string): string =>
  text
    .replace(/\\([&%$#_])/g, '$1')
    .replace(/&amp;/g, '&')
    .replace(/[{}]/g, '')
    .replace(/<[^>]*>/g, '')
    // Between years, no sign of a month.
    .replace(/ -+ |--+/g, ' – ')

interface Planned {
  path: string
  filling: Filling
}

function plannedFor(layout: ClassLayout, folder: string, installed: string): Planned[] {
  const others = languages
    .toSorted((a, b) => hashOf(`${layout.name} ${a}`).localeCompare(hashOf(`${layout.name} ${b}`)))
    .slice(0, inOthers)
  return ['en', 'en', ...others].map((language, at) => {
    const person = foldPerson(language, `class ${layout.name} ${language} ${at}`, wordFolder, installed)
    const words = person.name.split(' ')
    return {
      path: join(folder, partOf(layout), layout.name.replace(/[^a-z]+/gi, '-'), `${at}-${language}.pdf`),
      filling: {
        ...person,
        first: words.slice(0, -1).join(' '),
        last: words.at(-1)!,
        groups: corpusWords(language, 'tuned', wordFolder).groups!,
      },
    }
  })
}

/** A file of TeX's that some installations lack, and that engines with Unicode do without. */
const unneeded = 'xetex-inputenc.sty'

const longestRun = 40_000

/** Sets a text twice, since columns and tables need their last widths. False if TeX wrote nothing. */
function typeset(layout: ClassLayout, text: string, path: string, installed: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'candela-class-'))
  try {
    if (layout.source.includes('/')) {
      const from = dirname(join(folderOf(layout, installed), layout.needs))
      for (const name of readdirSync(from)) symlinkSync(join(from, name), join(folder, name))
    }
    if (layout.engine === 'xelatex') writeFileSync(join(folder, unneeded), '')
    writeFileSync(join(folder, 'filled-in.tex'), text)
    for (let run = 0; run < 2; run++) {
      spawnSync(layout.engine, ['-no-shell-escape', '-interaction=nonstopmode', 'filled-in.tex'], {
        cwd: folder,
        timeout: longestRun,
      })
    }
    const written = join(folder, 'filled-in.pdf')
    if (existsSync(written)) copyFileSync(written, path)
    return existsSync(written)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function print(text: string, path: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ javaScriptEnabled: false, offline: true })
    const page = await context.newPage()
    await page.setContent(text, { waitUntil: 'load' })
    writeFileSync(path, await page.pdf({ format: 'A4', printBackground: true }))
    return true
  } finally {
    await browser.close()
  }
}

/**
 * Fills in the layouts that are installed; files that exist are kept.
 * @param missing Called with the name of each layout that is not installed
 */
export async function makeClasses(
  folder: string,
  installed: string,
  fakerFolder: string,
  missing: (name: string) => void,
): Promise<ClassFile[]> {
  const made: ClassFile[] = []
  for (const layout of classLayouts) {
    if (!isInstalled(layout, installed)) {
      missing(layout.name)
      continue
    }
    for (const { path, filling } of plannedFor(layout, folder, fakerFolder)) {
      const escape = layout.engine === 'browser' ? escapeHtml : escapeTex
      const text = layout.fill(escaped(filling, escape), (file) =>
        readFileSync(join(folderOf(layout, installed), file), 'utf8'),
      )
      if (!existsSync(path) && !existsSync(`${path}.none`)) {
        mkdirSync(dirname(path), { recursive: true })
        const isWritten = layout.engine === 'browser' ? await print(text, path) : typeset(layout, text, path, installed)
        if (!isWritten) writeFileSync(`${path}.none`, '')
      }
      const known = existsSync(path)
        ? knownOfText(filling, filling.groups, `${filling.name}\n${withoutMarks(text)}`)
        : null
      if (known) made.push({ layout, part: partOf(layout), path, known })
    }
  }
  return made
}
