/** Characters of a note. */
export const longestNote = 10_000
export const mostMentions = 20

interface Named {
  id: string
  name: string
}

const end = /^(?![\p{L}\p{N}])/u

/** The colleagues whose name a text contains after an @, each once. If two names begin alike, the longer one counts. */
export function mentionedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const found = partsOf(text, people).flatMap(({ person }) => person ?? [])
  return [...new Set(found)]
}

/** A text in parts: plain ones, and mentions with the person they name. */
export function partsOf<Person extends Named>(
  text: string,
  people: readonly Person[],
): { text: string; person: Person | null }[] {
  const longestFirst = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const parts: { text: string; person: Person | null }[] = []
  let plain = ''
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at + 1)
    const person =
      text[at] === '@'
        ? longestFirst.find(({ name }) => rest.startsWith(name) && end.test(rest.slice(name.length)))
        : undefined
    if (person) {
      if (plain) parts.push({ text: plain, person: null })
      plain = ''
      parts.push({ text: `@${person.name}`, person })
      at += person.name.length + 1
    } else plain += text[at++]
  }
  if (plain) parts.push({ text: plain, person: null })
  return parts
}

/** The beginning of a name after the last @ before the caret; null if no name is being typed there. */
export function startedMention(text: string, caret: number): string | null {
  const match = /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{N}'’ -]{0,40})?$/u.exec(text.slice(0, caret))
  return match ? (match[1] ?? '') : null
}
