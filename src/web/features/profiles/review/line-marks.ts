import type { Quote, Read, ResumeReading } from '#shared/profiles/resume-reading.ts'

export interface LineMark {
  start: number
  end: number
  isUnsure: boolean
}

/** What was read from each line, by line number; overlapping marks are merged. */
export function marksOf(reading: ResumeReading): Map<number, LineMark[]> {
  const marks = new Map<number, LineMark[]>()
  const add = (read: Read<unknown> | null) => {
    for (const quote of read?.quotes ?? []) put(marks, quote, read!.isSure)
  }
  for (const read of [
    reading.firstName,
    reading.lastName,
    reading.headline,
    reading.email,
    reading.phone,
    reading.location,
  ])
    add(read)
  for (const entry of reading.work)
    for (const read of [entry.title, entry.employer, entry.location, entry.period]) add(read)
  for (const entry of reading.education)
    for (const read of [entry.school, entry.degree, entry.field, entry.period]) add(read)
  for (const read of [...reading.skills, ...reading.languages, ...reading.certificates, ...reading.links]) add(read)
  for (const [line, list] of marks) marks.set(line, joined(list))
  return marks
}

function put(marks: Map<number, LineMark[]>, { line, start, end }: Quote, isSure: boolean): void {
  const list = marks.get(line) ?? []
  list.push({ start, end, isUnsure: !isSure })
  marks.set(line, list)
}

function joined(list: LineMark[]): LineMark[] {
  const sorted = list.sort((a, b) => a.start - b.start)
  const result: LineMark[] = []
  for (const mark of sorted) {
    const last = result.at(-1)
    if (last && mark.start < last.end) {
      last.end = Math.max(last.end, mark.end)
      last.isUnsure ||= mark.isUnsure
    } else result.push({ ...mark })
  }
  return result
}
