/** What a line of a pasted questionnaire is. */
export const numbered = /^\s*(\d{1,3})[.)]\s*(.*)$/
export const lettered = /^\s*(?:\(?([A-Z]{1,2}|[a-z])[.)]|[-–*☐□○◯]|\[ ?\])\s+(.*)$/
const bullet = /^\s*(?:[•·▪‣]|[-–*]\s)\s*(.*)$/
/** What a list to open shows first, copied along with its choices. */
export const selectMark = /^[-–—\s]*(?:select|choose|please select)[-–—\s]*$/i

/** Lines of pasted text, without what word processors leave in it. */
export const linesOf = (text: string): string[] =>
  text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').replaceAll('\u00ad', '').split('\n')

export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

/** Short, no sentence, no choice. */
export const isTitle = (line: string): boolean =>
  !isBlank(line) &&
  line.trim().length <= 60 &&
  !/[.?!:;,]$/.test(line.trim()) &&
  !lettered.test(line) &&
  !numbered.test(line)

/** Paragraphs of lines: an empty line ends one. */
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

/** One choice a line; letters, numbers and bullets in front of them are left out, empty lines skipped. */
export const parseChoiceLines = (text: string): string[] =>
  linesOf(text)
    .filter((line) => !selectMark.test(line))
    .map((line) => (lettered.exec(line)?.[2] ?? withoutNumber(line) ?? bullet.exec(line)?.[1] ?? line).trim())
    .filter((line) => line !== '')

/** "1. Yes" is "Yes"; "5.5 years" stays. */
const withoutNumber = (line: string): string | undefined => /^\s*\d{1,3}[.)]\s+(.*)$/.exec(line)?.[1]
