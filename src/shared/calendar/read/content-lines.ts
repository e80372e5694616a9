import { TooMuchWork } from './work-budget.ts'

/** The lines of an iCalendar file (RFC 5545 §3.1), grouped by component. */

export interface Property {
  name: string
  /** Names in capitals; quotes are removed. */
  params: Readonly<Record<string, string>>
  value: string
}

export interface Component {
  name: string
  properties: Property[]
  parts: Component[]
}

/** Lines with other names are skipped: they are most of a file, and private. */
const readNames = new Set([
  'ATTENDEE',
  'BEGIN',
  'DTEND',
  'DTSTART',
  'DURATION',
  'END',
  'EXDATE',
  'EXRULE',
  'FREEBUSY',
  'RDATE',
  'RECURRENCE-ID',
  'RRULE',
  'STATUS',
  'TRANSP',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'UID',
  'X-LIC-LOCATION',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'X-WR-TIMEZONE',
])

/** As written, with folded ones counted individually: ten megabytes of appointments have some 250,000. */
const mostLines = 300_000
const mostParams = 50

const parameter = /;([A-Za-z0-9-]+)=("[^"]*"|[^;:",]*)(?:,(?:"[^"]*"|[^;:",]*))*/y

function readLine(line: string): Property | null {
  const name = /^[A-Za-z0-9-]{1,40}/.exec(line)?.[0].toUpperCase()
  if (name === undefined || !readNames.has(name)) return null
  const params: Record<string, string> = {}
  let at = name.length
  let count = 0
  parameter.lastIndex = at
  for (let found = parameter.exec(line); found; found = parameter.exec(line)) {
    if (++count > mostParams) return null
    params[found[1]!.toUpperCase()] = found[2]!.replaceAll('"', '')
    at = parameter.lastIndex
  }
  return line[at] === ':' ? { name, params, value: line.slice(at + 1) } : null
}

/** @throws TooMuchWork */
function* unfolded(text: string): Generator<string> {
  let parts: string[] = []
  let count = 0
  for (let at = 0; at <= text.length;) {
    if (++count > mostLines) throw new TooMuchWork()
    const next = text.indexOf('\n', at)
    const line = text.slice(at, next < 0 ? text.length : text[next - 1] === '\r' ? next - 1 : next)
    if (at > 0 && (line[0] === ' ' || line[0] === '\t')) parts.push(line.slice(1))
    else {
      if (parts.length > 0) yield parts.join('')
      parts = [line]
    }
    at = next < 0 ? text.length + 1 : next + 1
  }
  yield parts.join('')
}

/** The outermost components; null if the text is not an iCalendar file, or ends within a component. @throws TooMuchWork */
export function readComponents(text: string): Component[] | null {
  const outermost: Component[] = []
  const open: Component[] = []
  for (const line of unfolded(text)) {
    const property = readLine(line)
    if (property === null) continue
    const { name, value } = property
    if (name === 'BEGIN') {
      const component = { name: value.trim().toUpperCase(), properties: [], parts: [] }
      ;(open.at(-1)?.parts ?? outermost).push(component)
      open.push(component)
    } else if (name === 'END') {
      if (open.pop()?.name !== value.trim().toUpperCase()) return null
    } else open.at(-1)?.properties.push(property)
  }
  return open.length === 0 && outermost.some((each) => each.name === 'VCALENDAR') ? outermost : null
}

export const propertiesOf = ({ properties }: Component, name: string): Property[] =>
  properties.filter((each) => each.name === name)

export const propertyOf = (component: Component, name: string): Property | undefined =>
  component.properties.find((each) => each.name === name)
