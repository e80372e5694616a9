/** Reads the lines of an iCalendar file (RFC 5545 §3.1) into components; what is in them is judged by their readers. */

export interface CalendarProperty {
  name: string
  parameters: Record<string, string>
  value: string
}

/** A VEVENT or VFREEBUSY with its own properties, without those of the alarms in it. */
export interface CalendarComponent {
  kind: string
  properties: CalendarProperty[]
}

const wanted = new Set(['VEVENT', 'VFREEBUSY'])

/** Null if the text is no calendar. */
export function readComponents(text: string): CalendarComponent[] | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
  if (
    lines
      .find((line) => line.trim() !== '')
      ?.trim()
      .toUpperCase() !== 'BEGIN:VCALENDAR'
  )
    return null
  const components: CalendarComponent[] = []
  const open: string[] = []
  let current: CalendarComponent | null = null
  for (const line of lines) {
    const property = readLine(line)
    if (!property) continue
    const kind = property.value.trim().toUpperCase()
    if (property.name === 'BEGIN') {
      open.push(kind)
      if (wanted.has(kind)) components.push((current = { kind, properties: [] }))
    } else if (property.name === 'END') {
      if (open.pop() === current?.kind) current = null
    } else if (current && open.at(-1) === current.kind) current.properties.push(property)
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
