import { contactItems } from './application-definition.ts'
import type {
  FieldValue,
  FormDefinition,
  FormItem,
  FormValues,
} from '#shared/form-engine/definition/form-definition.ts'
import type { Read, ResumeReading } from '#shared/profiles/resume-reading.ts'
import type { ResumeFactKind } from './resume-fact-kinds.ts'
import { factOfQuestion } from './resume-questions.ts'

export interface ResumeFact {
  kind: ResumeFactKind
  value: string
  /** False if a person should check it, because it can be read in more than one way. */
  isSure: boolean
}

/** The parts of a reading that can answer an application's questions. */
export function factsOfReading(reading: ResumeReading): ResumeFact[] {
  const { firstName, lastName, email, phone, location, links, work } = reading
  const facts: ResumeFact[] = []
  const add = (kind: ResumeFactKind, read: Pick<Read<string>, 'value' | 'isSure'> | null | undefined) => {
    if (read && read.value.trim() !== '') facts.push({ kind, value: read.value.trim(), isSure: read.isSure })
  }
  const linkOf = (isWanted: (host: string) => boolean): Read<string> | undefined => {
    const found = links.find(({ value }) => isWanted(hostOf(value.url)))
    return found && { ...found, value: found.value.url }
  }
  const names = [firstName, lastName].filter((name) => name !== null)
  add('fullName', {
    value: names.map(({ value }) => value).join(' '),
    isSure: names.length === 2 && names.every(({ isSure }) => isSure),
  })
  add('firstName', firstName)
  add('lastName', lastName)
  add('email', email)
  add('phone', phone)
  add('location', location)
  add(
    'linkedin',
    linkOf((host) => isAt(host, 'linkedin.com')),
  )
  add(
    'github',
    linkOf((host) => isAt(host, 'github.com')),
  )
  add(
    'website',
    linkOf((host) => host !== '' && !isAt(host, 'linkedin.com') && !isAt(host, 'github.com')),
  )
  add('jobTitle', work[0]?.title)
  add('employer', work[0]?.employer)
  return facts
}

const isAt = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

function hostOf(url: string): string {
  try {
    return new URL(/^https?:/i.test(url) ? url : `https://${url}`).hostname.toLowerCase()
  } catch {
    return ''
  }
}

export interface FilledAnswer {
  path: string
  value: string
  isSure: boolean
}

/**
 * The empty answers of a form that a résumé can fill in. Never anything that was typed or came from an earlier application, nor
 * anything confidential.
 */
export function answersFromFacts(
  definition: FormDefinition,
  values: FormValues,
  facts: readonly ResumeFact[],
): FilledAnswer[] {
  return definition.sections.flatMap(({ items }) =>
    items.flatMap((item): FilledAnswer[] => {
      const kind = factKindOf(item)
      const fact = kind && facts.find((each) => each.kind === kind)
      if (!fact || !isEmpty(values[item.name]) || isTooLong(item, fact.value)) return []
      return [{ path: item.name, value: fact.value, isSure: fact.isSure }]
    }),
  )
}

const isEmpty = (value: FieldValue | undefined): boolean => value === undefined || value === ''

const isTooLong = ({ rules }: FormItem, value: string): boolean =>
  rules?.some((rule) => rule.type === 'maxLength' && value.length > Number(rule.value)) ?? false

const contactKinds: Record<string, ResumeFactKind> = {
  [contactItems.fullName]: 'fullName',
  [contactItems.email]: 'email',
  [contactItems.phone]: 'phone',
  [contactItems.location]: 'location',
}

function factKindOf(item: FormItem): ResumeFactKind | undefined {
  const { name, confidential, readonly, disabled } = item
  if (contactKinds[name]) return contactKinds[name]
  return confidential || readonly || disabled ? undefined : factOfQuestion(item)
}
