import { foldName } from '#shared/names/folded-text.ts'
import { hiddenMark } from '#shared/names/hidden-mark.ts'
import { redact } from '#shared/names/redact.ts'
import type { RequestScope } from '#server/context.ts'
import { isContact, isMachines, isPersonsName, isProgramsWord, isTheirs } from './cut-rules.ts'
import { findPeople, type FoundPeople } from './find-people.ts'
import { canHaveHidden } from './hidden-names.ts'
import type { HiddenPerson } from './hidden-people.ts'
import { isPlain, kindIn, mentionsOf, type MentionKind } from './mentions.ts'
import { isOwnWords } from './own-words.ts'

/** The subjects of the whole answer: the ids in the path and the body, and the kind of thing the path's ids name. */
export interface Subjects {
  named: Record<string, string>
  kind?: MentionKind | undefined
}

/**
 * Removes names that are hidden from staff from the answers they get. Every answer passes through here after its service made it, so
 * a service that forgets about hidden names leaks none. A row is about the people its ids name. In it, a text that is the person's
 * name becomes their number, an address becomes empty, and identifying parts of longer texts become a mark. Text that belongs to the
 * employer or was written by the reader stays. Services add details where they can: what was removed, and why.
 */
export async function cutAnswer<Data>(scope: RequestScope, subjects: Subjects, data: Data): Promise<Data> {
  if (!(await canHaveHidden(scope))) return data
  const { named, kind } = subjects
  const mentions = mentionsOf(data, { everything: true })
  mentionsOf(named, { kind }, mentions)
  const found = await findPeople(scope, mentions)
  if ([...found.values()].every((people) => people.length === 0)) return data
  return new Cutter(scope, found).answer(data, peopleOf(named, kind, found)) as Data
}

/** Someone who is not hidden here may be in another application, in which they have their name. */
function peopleOf(row: unknown, kind: MentionKind | undefined, found: FoundPeople): HiddenPerson[] {
  return [...new Set([...mentionsOf(row, { kind })].flatMap((each) => found.get(each) ?? []))]
}

interface Place {
  key: string
  /** The name of the list that the row is in. */
  list: string
  kind: MentionKind | undefined
}

/** Letters checked in the longer texts of one answer; anything beyond is withheld, so that one answer cannot block everyone. */
const mostLetters = 500_000

class Cutter {
  #left = mostLetters
  readonly #scope: RequestScope
  readonly #found: FoundPeople

  constructor(scope: RequestScope, found: FoundPeople) {
    this.#scope = scope
    this.#found = found
  }

  answer(data: unknown, people: readonly HiddenPerson[]): unknown {
    return this.#row({ key: '', list: '', kind: undefined }, data, people)
  }

  #row(place: Place, value: unknown, above: readonly HiddenPerson[]): unknown {
    const own = isPlain(value) ? peopleOf(value, place.kind, this.#found) : []
    return this.#cut(place, value, own.length > 0 ? [...new Set([...own, ...above])] : above, own.length > 0)
  }

  #cut(place: Place, value: unknown, people: readonly HiddenPerson[], isTheirRow = false): unknown {
    if (typeof value === 'string') return people.length === 0 ? value : this.#text(place.key, value, people)
    if (Array.isArray(value)) return value.map((each) => this.#row({ ...place, list: place.key }, each, people))
    if (!isPlain(value)) return value
    const isFile = typeof value.name === 'string' && (typeof value.size === 'number' || 'uid' in value)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        if (isTheirs(key, each, value, place.list)) return [key, each]
        if (isFile && key === 'name' && people.length > 0) return [key, plainFileName(each as string)]
        if (people[0] && typeof each === 'string' && isPersonsName(key, place.key, isTheirRow))
          return [key, people[0].label]
        return [key, this.#cut({ key, list: place.list, kind: kindIn(key, place.kind) }, each, people)]
      }),
    )
  }

  #text(key: string, text: string, people: readonly HiddenPerson[]): string {
    if (isContact(key)) return ''
    if (isProgramsWord(key, text) || isMachines(text) || isOwnWords(this.#scope, key, text)) return text
    const whole = foldName(text).trim()
    const person = people.find(({ wholes }) => wholes.has(whole))
    if (person) return person.label
    this.#left -= text.length * people.length
    if (this.#left < 0) return hiddenMark
    return people.reduce((left, { terms }) => redact(left, terms), text)
  }
}

/** A file's name is its author's; only the kind of file is kept. */
const plainFileName = (name: string): string => `${hiddenMark}${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''}`
