import * as z from 'zod/mini'
import { Profile } from '#contract/profiles/profiles.ts'
import {
  emptyProfile,
  fullNameOf,
  profileLimits,
  splitName,
  type Profile as ProfileDocument,
} from '#shared/profiles/profile.ts'
import type { Viewer } from '#server/context.ts'
import type { ProfileRow } from '#server/db/schema/accounts.ts'

/**
 * The document in a profile's row. Missing or malformed parts are empty, so that a profile can always be shown. Name, phone and
 * place are also columns; older rows have only those.
 */
export function profileOf(row: ProfileRow | undefined, viewer: Pick<Viewer, 'name' | 'email'>): ProfileDocument {
  const profile = emptyProfile()
  const stored = row?.data ?? {}
  for (const key of Object.keys(profile) as (keyof ProfileDocument)[]) {
    const parsed = z.safeParse(Profile.shape[key] as z.ZodMiniType, stored[key])
    if (parsed.success) Object.assign(profile, { [key]: parsed.data })
  }
  if (fullNameOf(profile) === '') {
    const { firstName, lastName } = splitName(row?.fullName ?? viewer.name)
    profile.firstName = firstName.slice(0, profileLimits.name)
    profile.lastName = lastName.slice(0, profileLimits.name)
  }
  // From accounts and older rows, which had other limits.
  profile.email ||= viewer.email
  profile.phone ||= (row?.phone ?? '').slice(0, 40)
  profile.location ||= (row?.location ?? '').slice(0, profileLimits.line)
  return profile
}

/** What a row stores of a profile: the document, and the columns that other features read. */
export const rowValuesOf = (profile: ProfileDocument) => ({
  data: { ...profile } as Record<string, unknown>,
  fullName: fullNameOf(profile) || null,
  phone: profile.phone || null,
  location: profile.location || null,
})
