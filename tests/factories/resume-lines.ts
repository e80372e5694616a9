import { interpretResume } from '#server/features/resumes/interpret/interpret-resume.ts'
import { plainLine, type TextLine } from '#server/features/resumes/read/resume-text.ts'

/** Reads the lines of a page: each has its position and size, then its cells between bars, 200 points apart. */
export const readLines = (text: string) => {
  const lines = text
    .trim()
    .split('\n')
    .map((line): TextLine => {
      const [, x = '', size = '', cells = ''] = /^(\d+) ([\d.]+) (.*)$/.exec(line.trim())!
      const placed = cells.split(' | ').map((each, at) => ({ text: each, x: Number(x) + at * 200, isBold: false }))
      return plainLine(placed, { size: Number(size) })!
    })
  return interpretResume({ lines, pageCount: 1, unreadPages: 0, hiddenText: '', linkTargets: [] })
}
