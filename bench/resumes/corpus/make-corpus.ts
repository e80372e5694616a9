import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { ensureBrowser } from '../../../scripts/browser.mjs'
import { mixSeed } from '../../random.ts'
import { corpusPerson, type CorpusPerson } from './corpus-person.ts'
import { corpusVocabularies, halfOf, hashOf, type Half } from './corpus-words.ts'
import type { LayoutFamily } from './layout.ts'
import { columns } from './layouts-columns.ts'
import { files } from './layouts-files.ts'
import { forms } from './layouts-forms.ts'
import { singleColumn } from './layouts-single.ts'
import { texts } from './layouts-text.ts'

const families: readonly LayoutFamily[] = [...singleColumn, ...columns, ...forms, ...files, ...texts]

export interface CorpusFile {
  family: string
  half: Half
  path: string
  person: CorpusPerson
}

const filesEach = 9
const fontFolder = join(import.meta.dirname, '../../../src/web/theme/fonts')
export const fontFaces = (
  [
    ['Vazir Bench', 'vazirmatn-arabic-wght-normal.woff2', 'U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFF'],
    [
      'Devanagari Bench',
      'noto-sans-devanagari-devanagari-wght-normal.woff2',
      'U+0900-097F, U+1CD0-1CFF, U+200C-200D, U+A8E0-A8FF',
    ],
    ['Hebrew Bench', 'noto-sans-hebrew-hebrew-wght-normal.woff2', 'U+0590-05FF, U+FB1D-FB4F'],
    ['Commissioner Bench', 'commissioner-latin-flar-normal.woff2', 'U+0000-00FF, U+2000-206F, U+20AC'],
    ['Commissioner Bench', 'commissioner-latin-ext-flar-normal.woff2', 'U+0100-02FF, U+1E00-1EFF'],
    ['Commissioner Bench', 'commissioner-cyrillic-flar-normal.woff2', 'U+0400-045F, U+2116'],
  ] as const
)
  .map(
    ([family, file, range]) =>
      `@font-face{font-family:'${family}';font-weight:100 900;unicode-range:${range};src:url(data:font/woff2;base64,${readFileSync(join(fontFolder, file)).toString('base64')})}`,
  )
  .join('\n')

/** Which vocabularies a family is written in: a selection that differs from family to family. */
function vocabulariesOf(family: LayoutFamily, hasEastAsianFont: boolean): string[] {
  const fitting = corpusVocabularies.filter(
    (vocabulary) =>
      (family.fits?.(vocabulary) ?? true) && (hasEastAsianFont || family.write || !/^(zh|ja|ko)$/.test(vocabulary)),
  )
  const sorted = fitting.toSorted((a, b) => hashOf(`${family.name} ${a}`).localeCompare(hashOf(`${family.name} ${b}`)))
  return Array.from({ length: filesEach }, (_, at) => sorted[at % sorted.length]!).filter(Boolean)
}

/** Without a font for Chinese, Japanese and Korean, a browser prints boxes; those files are skipped. */
async function hasEastAsianFont(browser: Browser): Promise<boolean> {
  const page = await browser.newPage()
  const isFound = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    const picture = (text: string) => {
      context.clearRect(0, 0, 60, 60)
      context.font = '40px sans-serif'
      context.fillText(text, 2, 45)
      return context.getImageData(0, 0, 60, 60).data.join(',')
    }
    return picture('佐') !== picture('職')
  })
  await page.close()
  return isFound
}

/** Writes the corpus into a folder and returns what each file contains. Existing files are kept. */
export async function makeCorpus(folder: string): Promise<CorpusFile[]> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox'],
  })
  try {
    const isEastAsian = await hasEastAsianFont(browser)
    const page = await browser.newPage()
    const made: CorpusFile[] = []
    for (const [index, family] of families.entries()) {
      const half = halfOf(family.name)
      for (const [at, vocabulary] of vocabulariesOf(family, isEastAsian).entries()) {
        const person = corpusPerson(vocabulary, half, `${family.name} ${vocabulary} ${mixSeed(index, at)}`)
        const path = join(
          folder,
          half.replace(' ', '-'),
          family.name.replace(/[^a-z]+/gi, '-'),
          `${at}-${vocabulary}.${family.write?.type ?? 'pdf'}`,
        )
        made.push({ family: family.name, half, path, person })
        if (existsSync(path)) continue
        mkdirSync(dirname(path), { recursive: true })
        if (family.write) writeFileSync(path, family.write.bytes(person))
        else {
          await page.setContent(family.html!(person).replace('<style>', `<style>${fontFaces}\n`))
          await page.evaluate(() => document.fonts.ready)
          writeFileSync(path, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
        }
      }
    }
    return made
  } finally {
    await browser.close()
  }
}
