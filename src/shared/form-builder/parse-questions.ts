import type { Choice, FieldType } from '#shared/form-engine/definition/form-definition.ts'
import { valueFromLabel } from './item-names.ts'
import {
  htmlOf,
  isBlank,
  isBullet,
  isTitle,
  lettered,
  linesOf,
  numbered,
  paragraphsOf,
  selectMark,
} from './pasted-lines.ts'

export interface PastedQuestion {
  type: Extract<FieldType, 'radio' | 'checkbox' | 'dropdown' | 'textarea' | 'info'>
  label: string
  /** HTML of the text around the question; for `info`, of the whole text. */
  html: string
  choices: Choice[]
}

export interface PastedSection {
  /** Empty for anything before the first heading. */
  title: string
  html: string
  questions: PastedQuestion[]
}

/**
 * Parses questions from text as found in documents: numbered, or separated by empty lines, with choices "A. …", "B. …", "- …"
 * or a copied dropdown below them; a short line before question 1 is a section title. Nothing is lost: text that is not a
 * question becomes text to read.
 */
export function parseQuestions(text: string): PastedSection[] {
  const lines = linesOf(text)
  const hasNumbers = lines.some((line) => numbered.test(line))
  const sections: PastedSection[] = []
  let current: PastedSection = { title: '', html: '', questions: [] }
  let block: string[] = []
  let expected = 1
  const open = (section: PastedSection) => {
    current = section
    sections.push(section)
  }
  open(current)
  /** Ends the block; anything after its choices belongs to the next one. */
  const close = (isNewSection: boolean) => {
    const { question, tail } = readBlock(block, expected === 1)
    if (question) current.questions.push(question)
    const titleAt = isNewSection ? tail.findIndex(isTitle) : -1
    addText(current, titleAt < 0 ? tail : tail.slice(0, titleAt))
    if (isNewSection && (titleAt >= 0 || current.questions.length > 0))
      open({
        title: titleAt < 0 ? '' : tail[titleAt]!.trim(),
        html: htmlOf(paragraphsOf(titleAt < 0 ? [] : tail.slice(titleAt + 1))),
        questions: [],
      })
    block = []
  }
  for (const [index, line] of lines.entries()) {
    const number = numbered.exec(line)
    if (number && begins(Number(number[1]), expected, block)) {
      close(number[1] === '1')
      expected = Number(number[1]) + 1
      block = [number[2]!]
    } else {
      if (!hasNumbers && isBreak(lines, index, block)) {
        expected = 2
        close(false)
      }
      block.push(line)
      if (!hasNumbers) expected = 2
    }
  }
  close(false)
  return sections.filter(({ title, questions, html }) => title !== '' || html !== '' || questions.length > 0)
}

/** Question numbers count up. Another 1 starts a section if there is text between it and the previous choices. */
function begins(number: number, expected: number, block: readonly string[]): boolean {
  if (number === expected) return true
  if (number !== 1) return false
  const lastChoice = block.findLastIndex((line) => lettered.test(line))
  const between = block.slice(lastChoice + 1).filter((line) => !isBlank(line))
  return lastChoice >= 0 ? between.length > 0 : between.length > 1 && isTitle(between.at(-1)!)
}

/** Without numbers, a question ends where its choices are followed by something that is not a choice. */
function isBreak(lines: readonly string[], index: number, block: readonly string[]): boolean {
  const line = lines[index]!
  if (isBlank(line)) {
    const next = lines.slice(index + 1).find((each) => !isBlank(each))
    return !block.every(isBlank) && next !== undefined && !lettered.test(next)
  }
  return block.some((each) => lettered.test(each)) && !lettered.test(line)
}

function addText(section: PastedSection, lines: readonly string[]): void {
  const html = htmlOf(paragraphsOf(lines))
  if (html === '') return
  if (section.questions.length === 0) section.html += html
  else section.questions.push({ type: 'info', label: '', html, choices: [] })
}

/** A question with its choices, and the lines after them. */
function readBlock(block: readonly string[], isBefore: boolean): { question: PastedQuestion | null; tail: string[] } {
  if (isBefore) return { question: null, tail: [...block] }
  const body: string[] = []
  const labels: string[] = []
  const tail: string[] = []
  let isList = false
  // If letters mark the choices, dashes are bullet points in the text.
  const hasLetters = block.some((line) => /^\s*\(?[A-Z][.)]\s/.test(line))
  for (const line of block) {
    const choice = hasLetters && /^\s*[-–*]/.test(line) ? null : lettered.exec(line)
    if (selectMark.test(line)) isList = true
    else if (isList) labels.push(...(isBlank(line) ? [] : [line.trim()]))
    else if (choice && labels.length > 0) {
      // Text between two choices belongs to the first of them.
      const between = tail.splice(0).filter((each) => !isBlank(each))
      if (between.length > 0) labels.push([labels.pop()!, ...between.map((each) => each.trim())].join(' '))
      labels.push(choice[2]!.trim())
    } else if (choice && body.some((each) => !isBlank(each))) labels.push(choice[2]!.trim())
    else if (labels.length === 0) body.push(line)
    else if (tail.every(isBlank) && continues(labels.at(-1)!, line)) labels.push(`${labels.pop()!} ${line.trim()}`)
    else tail.push(line)
  }
  const paragraphs = paragraphsOf(body)
  if (paragraphs.length === 0) return { question: null, tail }
  const { label, rest } = labelOf(paragraphs)
  const type =
    labels.length === 0
      ? 'textarea'
      : isList
        ? 'dropdown'
        : takesSeveral.test(paragraphs.flat().join(' '))
          ? 'checkbox'
          : 'radio'
  return { question: { label, html: htmlOf(rest), type, choices: choicesOf(labels) }, tail }
}

/** Part of a choice broken across lines: it continues if no sentence ended. */
const continues = (choice: string, line: string): boolean =>
  !isBlank(line) && !/[.!?]$/.test(choice) && /^\s*[\p{Ll}(,;]/u.test(line)

const takesSeveral =
  /\b(all that apply|select all|check all|choose at least one|at least one location|location\(s\)|mark all|one or more of)\b/i

/** The question itself: the first line if it is a question, else the last one that is, else the first. */
function labelOf(paragraphs: string[][]): { label: string; rest: string[][] } {
  const lines = paragraphs.flatMap((paragraph, at) => paragraph.map((line, index) => ({ line, at, index })))
  const asks = ({ line }: { line: string }) => line.endsWith('?') && !isBullet(line)
  const first = lines[0]!
  const chosen = asks(first) ? first : (lines.findLast((each) => asks(each) && /^\P{Ll}/u.test(each.line)) ?? first)
  const rest = paragraphs.map((paragraph, at) =>
    at === chosen.at ? paragraph.filter((_line, index) => index !== chosen.index) : paragraph,
  )
  return { label: chosen.line, rest: rest.filter((paragraph) => paragraph.length > 0) }
}

/** Choices from labels, each with its own value. */
export function choicesOf(labels: readonly string[], taken: Set<string> = new Set()): Choice[] {
  return labels.map((label) => {
    const value = valueFromLabel(label, taken)
    taken.add(value)
    return { value, label }
  })
}
