import { splitName } from '#shared/profiles/profile.ts'
import type { Read, ReadingLine, ResumeReading } from '#shared/profiles/resume-reading.ts'
import { findEmail, findHeadline, findLinks, findLocation, findName, findPhone } from './find-contact.ts'
import { readCertificates, readLanguages, readSkills, skillsInText } from './read-lists.ts'
import { readEducation, readWork } from './read-work.ts'
import { lineText, type ResumeText, type TextLine } from '../read/resume-text.ts'
import { numberedLines, part, quoteOf, quoteOfLine, type Line, type Span } from '../read/spans.ts'
import { splitSections, type Section } from './split-sections.ts'

const headLines = 25
const longestSummary = 4_000
const longestHidden = 300
const mostWork = 60

/** Interprets a résumé's text: who the person is, what they did, what they can do; each value with its location. */
export function interpretResume(text: ResumeText): ResumeReading {
  const lines = numberedLines(text.lines)
  const sections = splitSections(lines)
  const of = (...kinds: Section['kind'][]) =>
    sections.filter((section) => kinds.includes(section.kind)).flatMap((section) => section.lines)
  const head = of('head').slice(0, headLines)
  const contact = [...head, ...of('contact')]

  const email = findEmail([...contact, ...lines], text.linkTargets)
  const nameSpan = findName([...contact, ...lines.slice(0, 5)], email?.value ?? null)
  const names = nameParts(nameSpan)
  const skills = readSkills(of('skills'))
  const prose = of('work', 'projects', 'summary')
  const languageLines = of('languages')
  return {
    lines: readingLines(text.lines),
    pageCount: text.pageCount,
    unreadPages: text.unreadPages,
    hiddenText: text.hiddenText.replace(/\s+/g, ' ').slice(0, longestHidden),
    firstName: names.firstName,
    lastName: names.lastName,
    headline: findHeadline(contact, nameSpan),
    email,
    phone: findPhone(contact, lines, text.linkTargets, null),
    location: findLocation(contact),
    summary: summaryOf(of('summary'), head),
    links: findLinks(contact, text.linkTargets),
    work: readWork(of('work')).slice(0, mostWork),
    education: readEducation(of('education')).slice(0, mostWork),
    skills,
    furtherSkills: skillsInText(prose, skills),
    languages: readLanguages(languageLines),
    certificates: readCertificates(of('certificates')),
  }
}

function nameParts(span: Span | null): { firstName: Read<string> | null; lastName: Read<string> | null } {
  if (!span) return { firstName: null, lastName: null }
  const isCapitals = span.text === span.text.toUpperCase() && /\p{Lu}{3}/u.test(span.text)
  const { firstName, lastName } = splitName(span.text)
  const at = lastName === '' ? -1 : span.text.lastIndexOf(lastName)
  const read = (value: string, from: number): Read<string> | null =>
    value === ''
      ? null
      : {
          value: isCapitals ? inNameCase(value) : value,
          quotes: [quoteOf(part(span, from, from + value.length))],
          isSure: true,
        }
  return {
    firstName: read(firstName, Math.max(0, span.text.indexOf(firstName))),
    lastName: read(lastName, Math.max(0, at)),
  }
}

const inNameCase = (text: string): string =>
  text.toLowerCase().replace(/(^|[\s'’-])(\p{L})/gu, (match) => match.toUpperCase())

/** A summary's paragraphs; without such a section, the sentences of the head. */
function summaryOf(section: readonly Line[], head: readonly Line[]): Read<string> | null {
  const lines =
    section.length > 0 ? section : head.filter((line) => line.text.length > 80 && !/[@|]|https?:/.test(line.text))
  if (lines.length === 0) return null
  let text = ''
  for (const line of lines) {
    const shown = line.isBullet ? `• ${line.text}` : line.text
    const isNew = line.isBullet || line.gapAbove > 0.8
    text += text === '' ? shown : isNew ? `\n${shown}` : /\p{L}-$/u.test(text) ? shown : ` ${shown}`
  }
  return { value: text.slice(0, longestSummary), quotes: lines.map(quoteOfLine), isSure: section.length > 0 }
}

function readingLines(lines: readonly TextLine[]): ReadingLine[] {
  const sizes = lines.map((line) => line.size).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  return lines.map((line) => ({
    text: lineText(line),
    page: line.page,
    isBold: line.cells.every((cell) => cell.isBold) || line.headingLevel > 0,
    isLarge: (usual > 0 && line.size > usual * 1.15) || (line.headingLevel > 0 && line.headingLevel < 3),
    isBullet: line.isBullet,
  }))
}
