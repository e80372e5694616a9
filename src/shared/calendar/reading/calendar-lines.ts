/** Reads the lines of an iCalendar file (RFC 5545 §3.1) into components; what is in them is judged by their readers. */

export interface CalendarProperty {
  name: string
  parameters: Record<string, string>
  value: string
}

/** An entry or a time zone with its own properties, without those of the alarms in it. */
export interface CalendarComponent {
  kind: string
  properties: CalendarProperty[]
  /** A time zone's spans of standard and daylight saving time. */
  parts: CalendarComponent[]
}

const wanted = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE'])

/** Null if the text is no calendar. */
export function readComponents(text: string): CalendarComponent[] | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
  const first = lines.find((line) => line.trim() !== '')
  if (first?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return null
  const components: CalendarComponent[] = []
  /** Null for what is not read, such as an alarm. */
  const open: (CalendarComponent | null)[] = []
  for (const line of lines) {
    const property = readLine(line)
    if (!property) continue
    const within = open.at(-1)
    if (property.name === 'BEGIN') {
      const component = { kind: property.value.trim().toUpperCase(), properties: [], parts: [] }
      const list = within?.kind === 'VTIMEZONE' ? within.parts : wanted.has(component.kind) ? components : null
      list?.push(component)
      open.push(list && component)
    } else if (property.name === 'END') open.pop()
    else within?.properties.push(property)
  }
  return components
}

/** `NAME;PARAMETER="value":value`; a colon or semicolon in quotation marks separates nothing. */
function readLine(line: string): CalendarProperty | null {
  const match = /^([A-Za-z0-9-]+)((?:;[^:;="]+=(?:"[^"]*"|[^":;]*)(?:,(?:"[^"]*"|[^":;,]*))*)*):(.*)$/s.exec(line)
  if (!match) return null
  const parameters: Record<string, string> = {}
  for (const [, name, quoted, plain] of match[2]!.matchAll(/;([^:;="]+)=(?:"([^"]*)"|([^":;]*))/g))
    parameters[name!.toUpperCase()] = quoted ?? plain ?? ''
  return { name: match[1]!.toUpperCase(), parameters, value: match[3]! }
}
