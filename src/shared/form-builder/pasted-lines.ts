/** The kind of a line in a pasted questionnaire. */
export const numbered = /^\s*(\d{1,3})[.)]\s*(.*)$/
export const lettered = /^\s*(?:\(?([A-Z]{1,2}|[a-z])[.)]|[-–*☐□○◯]|\[ ?\])\s+(.*)$/
const bullet = /^\s*(?:[•·▪‣]|[-–*]\s)\s*(.*)$/
/** The placeholder of a dropdown, copied along with its choices. */
export const selectMark = /^[-–—\s]*(?:select|choose|please select)[-–—\s]*$/i

/** Lines of pasted text, without artifacts of word processors. */
export const linesOf = (text: string): string[] =>
  text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').replaceAll('\u00ad', '').split('\n')

export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

/** Short, and neither a sentence nor a choice. */
export const isTitle = (line: string): boolean =>
  !isBlank(line) &&
  line.trim().length <= 60 &&
  !/[.?!:;,]$/.test(line.trim()) &&
  !lettered.test(line) &&
  !numbered.test(line)

/** Groups lines into paragraphs, separated by empty lines. */
export function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    if (isBlank(line)) paragraphs.push([])
    else paragraphs.at(-1)!.push(line.trim())
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}

export const isBullet = (line: string): boolean => bullet.test(line)

/** Paragraphs and bullets as HTML. */
export function htmlOf(paragraphs: readonly (readonly string[])[]): string {
  return paragraphs.map((lines) => paragraphHtml(lines)).join('')
}

function paragraphHtml(lines: readonly string[]): string {
  let html = ''
  let bullets = ''
  const flush = () => {
    if (bullets !== '') html += `<ul>${bullets}</ul>`
    bullets = ''
  }
  for (const line of lines) {
    const point = bullet.exec(line)
    if (point) bullets += `<li>${escaped(point[1]!)}</li>`
    else {
      flush()
      html += `<p>${escaped(line)}</p>`
    }
  }
  flush()
  return html
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** One choice per line, without leading letters, numbers and bullets; empty lines are skipped. */
export const parseChoiceLines = (text: string): string[] =>
  linesOf(text)
    .filter((line) => !selectMark.test(line))
    .map((line) => (lettered.exec(line)?.[2] ?? withoutNumber(line) ?? bullet.exec(line)?.[1] ?? line).trim())
    .filter((line) => line !== '')

/** "1. Yes" becomes "Yes"; "5.5 years" stays. */
const withoutNumber = (line: string): string | undefined => /^\s*\d{1,3}[.)]\s+(.*)$/.exec(line)?.[1]
