import { and, eq, ne, type SQL } from 'drizzle-orm'
import { foldName } from '#shared/names/folded-text.ts'
import { termsOf, type IdentityTerms } from '#shared/names/identity-terms.ts'
import { personNumber } from '#shared/names/person-number.ts'
import type { SentResumeProfile } from '#shared/names/redacted-resume.ts'
import type { Profile } from '#shared/profiles/profile.ts'
import { profiles, users } from '#server/db/schema/accounts.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { applications } from '#server/db/schema/applications.ts'
import { messagesFor } from '#server/messages.ts'
import { canHaveHidden, isHidden, type NamesScope } from './hidden-names.ts'

/** Someone whose name the viewer does not read. */
export interface HiddenPerson {
  applicationId: string
  number: number
  /** The placeholder shown instead of the name, in the viewer's language. */
  label: string
  terms: IdentityTerms
  /** Whether they named their employers or schools; without those, there is no telling what to cut. */
  isWorkKnown: boolean
  /** Folded: a text that is one of these is their name or address. */
  wholes: ReadonlySet<string>
}

export const personLabel = ({ locale }: Pick<NamesScope, 'locale'>, applicationId: string): string =>
  messagesFor(locale)('staffApplications.names.person', { number: String(personNumber(applicationId)) })

const texts = (values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap((value) => (value?.trim() ? [value.trim()] : []))

type AnyProfile = Partial<Profile> | SentResumeProfile | null

/** Employers, schools, issuers of certificates, and languages. */
const placesOf = (profile: AnyProfile): string[] =>
  texts([
    ...(profile?.work ?? []).map(({ employer }) => employer),
    ...(profile?.education ?? []).map(({ school }) => school),
    ...(profile?.certificates ?? []).map(({ issuer }) => issuer),
    ...(profile?.languages ?? []).map(({ name }) => name),
  ])

const locationsOf = (profile: AnyProfile): string[] =>
  texts([profile?.location, ...(profile?.work ?? []).map(({ location }) => location)])

const namesOf = (profile: AnyProfile): string[] => texts([`${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`])

/** The applications that are hidden from the viewer, with the words that would identify the person. */
export async function hiddenPeople(scope: NamesScope, which: SQL | undefined): Promise<HiddenPerson[]> {
  if (!(await canHaveHidden(scope))) return []
  const rows = await scope.db
    .select({
      id: applications.id,
      fullName: applications.fullName,
      email: applications.email,
      phone: applications.phone,
      location: applications.location,
      accountName: users.name,
      accountEmail: users.email,
      profileName: profiles.fullName,
      profilePhone: profiles.phone,
      profile: profiles.data,
      read: applicationTexts.resumeProfile,
    })
    .from(applications)
    .leftJoin(users, eq(users.id, applications.userId))
    .leftJoin(profiles, eq(profiles.userId, applications.userId))
    .leftJoin(applicationTexts, eq(applicationTexts.applicationId, applications.id))
    .where(and(ne(applications.status, 'draft'), isHidden(scope), which))
  return rows.map((row) => {
    const sources: AnyProfile[] = [row.profile as Partial<Profile> | null, row.read]
    const names = texts([row.fullName, row.accountName, row.profileName]).concat(sources.flatMap(namesOf))
    const emails = texts([row.email, row.accountEmail, ...sources.map((each) => each?.email)])
    const phones = texts([row.phone, row.profilePhone, ...sources.map((each) => each?.phone)])
    const places = sources.flatMap(placesOf)
    const locations = texts([row.location]).concat(sources.flatMap(locationsOf))
    return {
      applicationId: row.id,
      number: personNumber(row.id),
      label: personLabel(scope, row.id),
      terms: termsOf({ names, emails, phones, places, locations }),
      isWorkKnown: sources.some((each) => (each?.work?.length ?? 0) + (each?.education?.length ?? 0) > 0),
      wholes: new Set([...names, ...emails].map((each) => foldName(each).trim())),
    }
  })
}

/** The person, if hidden from the viewer. */
export async function hiddenPerson(scope: NamesScope, applicationId: string): Promise<HiddenPerson | null> {
  const [person] = await hiddenPeople(scope, eq(applications.id, applicationId))
  return person ?? null
}
