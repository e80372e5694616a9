/** The lines of an iCalendar file (RFC 5545 §3.1), as the components that they are in. */

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

const parameter = /;([A-Za-z0-9-]+)=("[^"]*"|[^;:",]*)(?:,(?:"[^"]*"|[^;:",]*))*/y

function readLine(line: string): Property | null {
  const name = /^[A-Za-z0-9-]+/.exec(line)?.[0]
  if (name === undefined) return null
  const params: Record<string, string> = {}
  let at = name.length
  parameter.lastIndex = at
  for (let found = parameter.exec(line); found; found = parameter.exec(line)) {
    params[found[1]!.toUpperCase()] = found[2]!.replaceAll('"', '')
    at = parameter.lastIndex
  }
  return line[at] === ':' ? { name: name.toUpperCase(), params, value: line.slice(at + 1) } : null
}

/** The outermost components; null if the text is no iCalendar file, or breaks off within one. */
export function readComponents(text: string): Component[] | null {
  const outermost: Component[] = []
  const open: Component[] = []
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
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
