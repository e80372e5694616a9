import { fileURLToPath } from 'node:url'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { spanTextsOf } from './actual-text.ts'
import { linesOfPages } from './page-layout.ts'
import { piecesOf, type PagePieces } from './pdf-pieces.ts'
import { ResumeUnreadable, type ReadLimits, type ResumeText } from '../resume-text.ts'

const asset = (folder: string) => fileURLToPath(new URL(`${folder}/`, import.meta.resolve('pdfjs-dist/package.json')))

const opened = (bytes: Uint8Array) =>
  getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 1_000_000,
    cMapUrl: asset('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: asset('standard_fonts'),
  })

const needsPassword = (error: unknown): boolean => (error as { name?: string }).name === 'PasswordException'

/** Whether it needs a password to open; one with only owner restrictions opens without. */
export async function isLocked(bytes: Uint8Array): Promise<boolean> {
  const task = opened(bytes)
  try {
    await task.promise
    return false
  } catch (error) {
    return needsPassword(error)
  } finally {
    await task.destroy()
  }
}

/**
 * A PDF's text in reading order, columns one after the other.
 * @throws ResumeUnreadable `encrypted`, `damaged`, `empty`, `scanned`, `hiddenOnly`
 */
export async function readPdf(bytes: Uint8Array, limits: ReadLimits): Promise<ResumeText> {
  const task = opened(bytes)
  const document = await task.promise.catch((error: unknown) => {
    throw new ResumeUnreadable(needsPassword(error) ? 'encrypted' : 'damaged')
  })
  try {
    const pages: PagePieces[] = []
    // An image's dictionary is never compressed inside another stream.
    const hasPictures = /\/Subtype\s*\/Image/.test(Buffer.from(bytes).toString('latin1'))
    const spanTexts = spanTextsOf(bytes)
    const count = Math.min(document.numPages, limits.maxPages)
    let failed = 0
    for (let number = 1; number <= count; number++) {
      try {
        const page = await document.getPage(number)
        pages.push(await piecesOf(page, hasPictures, spanTexts))
        page.cleanup()
      } catch {
        // One broken page leaves the others readable.
        failed++
      }
    }
    if (pages.length === 0) throw new ResumeUnreadable('damaged')
    requireText(pages, hasPictures, failed)
    return {
      lines: linesOfPages(pages).slice(0, limits.maxLines),
      pageCount: document.numPages,
      unreadPages: document.numPages - pages.length,
      hiddenText: pages
        .map((page) => page.hiddenText)
        .join(' ')
        .trim(),
      linkTargets: pages.flatMap((page) => page.linkTargets),
    }
  } finally {
    await task.destroy()
  }
}

const leastCharacters = 20

function requireText(pages: PagePieces[], hasPictures: boolean, failed: number): void {
  const characters = pages.reduce(
    (sum, page) => sum + page.pieces.reduce((n, piece) => n + piece.text.trim().length, 0),
    0,
  )
  if (characters >= leastCharacters) return
  if (pages.some((page) => page.hiddenText.length >= leastCharacters)) throw new ResumeUnreadable('hiddenOnly')
  if (hasPictures) throw new ResumeUnreadable('scanned')
  throw new ResumeUnreadable(failed > 0 ? 'damaged' : 'empty')
}
