import type { Read, ReadingLine, ResumeReading } from '#shared/profiles/resume-reading.ts'
import { findEmail, findHeadline, findLinks, findLocation, findPhone } from './find-contact.ts'
import { findName } from './find-name.ts'
import { readCertificates, readLanguages, readSkills, skillsInText } from './read-lists.ts'
import { readEducation, readWork } from './read-work.ts'
import { lineText, type ResumeText, type TextLine } from '../read/resume-text.ts'
import { numberedLines, quoteOfLine, type Line } from '../read/spans.ts'
import type { Section } from './section.ts'
import { splitSections } from './split-sections.ts'

const headLines = 25
const longestSummary = 4_000
const longestHidden = 300
const mostWork = 60

/** Interprets a résumé's text: who the person is, what they did, what they can do; each value with its location. */
export function interpretResume(text: ResumeText): ResumeReading {
  const lines = numberedLines(text.lines)
  const sections = splitSections(withoutSignature(lines))
  const of = (...kinds: Section['kind'][]) =>
    sections.filter((section) => kinds.includes(section.kind)).flatMap((section) => section.lines)
  const head = of('head').slice(0, headLines)
  const contact = [...head, ...of('contact')]

  const email = findEmail([...contact, ...lines], text.linkTargets)
  const name = findName(withoutRepetition([...contact, ...lines.slice(0, 5)]), email?.value ?? null)
  const skills = readSkills(of('skills'))
  const prose = of('work', 'projects', 'summary')
  const headline = findHeadline(contact, name?.span ?? null)
  const languageLines = of('languages')
  return {
    lines: readingLines(text.lines),
    pageCount: text.pageCount,
    unreadPages: text.unreadPages,
    hiddenText: text.hiddenText.replace(/\s+/g, ' ').slice(0, longestHidden),
    firstName: name?.firstName ?? null,
    lastName: name?.lastName ?? null,
    headline,
    email,
    phone: findPhone([...contact, ...linesNear(lines, email)], lines, text.linkTargets, null),
    location: findLocation(contact),
    summary: summaryOf(of('summary'), head),
    links: findLinks(contact, text.linkTargets),
    work: readWork(of('work'), headline?.value ?? null).slice(0, mostWork),
    education: readEducation(of('education')).slice(0, mostWork),
    skills,
    furtherSkills: skillsInText(prose, skills),
    languages: readLanguages(languageLines),
    certificates: readCertificates(of('certificates')),
  }
}

const signature =
  /^(?:\p{Lu}[\p{L}\s./-]{1,30},?\s*)?(?:(?:den|le|li|am|dnia|dne|datum|date|data|fecha)\s*:?\s*)?\d{1,2}\s?[./]\s?\d{1,2}\s?[./]\s?\d{4}\.?$/iu
const lastLines = 5

/** The place, the day and the name below the last section. */
function withoutSignature(lines: readonly Line[]): Line[] {
  const from = Math.max(1, lines.length - lastLines)
  const at = lines.findIndex((line, index) => index >= from && signature.test(line.text.replace(/\s+/g, ' ')))
  return at < 0 ? [...lines] : lines.slice(0, at)
}

const nearAddress = 2

/** Lines around the email address, which may stand at the end or in a section of another name. */
function linesNear(lines: readonly Line[], email: Read<string> | null): Line[] {
  const at = email?.quotes[0]?.line
  return at === undefined ? [] : lines.slice(Math.max(0, at - nearAddress), at + nearAddress + 1)
}

const withoutRepetition = (lines: readonly Line[]): Line[] => [...new Set(lines)]

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
