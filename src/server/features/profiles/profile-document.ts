import * as z from 'zod/mini'
import { Profile } from '#contract/profile.ts'
import { emptyProfile, fullNameOf, splitName, type Profile as ProfileDocument } from '#shared/profile/profile.ts'
import type { Viewer } from '#server/context.ts'
import type { ProfileRow } from '#server/db/schema/accounts.ts'

/**
 * The document in a profile's row. What the row does not hold, or holds in a form that is none, is empty: a profile can always
 * be shown. Name, telephone and place also stand in columns, which older rows have alone.
 */
export function profileOf(row: ProfileRow | undefined, viewer: Pick<Viewer, 'name' | 'email'>): ProfileDocument {
  const profile = emptyProfile()
  const stored = row?.data ?? {}
  for (const key of Object.keys(profile) as (keyof ProfileDocument)[]) {
    const parsed = z.safeParse(Profile.shape[key] as z.ZodMiniType, stored[key])
    if (parsed.success) Object.assign(profile, { [key]: parsed.data })
  }
  if (fullNameOf(profile) === '') Object.assign(profile, splitName(row?.fullName ?? viewer.name))
  profile.email ||= viewer.email
  profile.phone ||= row?.phone ?? ''
  profile.location ||= row?.location ?? ''
  return profile
}

/** What a row keeps of a profile: the document, and the columns that other features read. */
export const rowValuesOf = (profile: ProfileDocument) => ({
  data: { ...profile } as Record<string, unknown>,
  fullName: fullNameOf(profile) || null,
  phone: profile.phone || null,
  location: profile.location || null,
})
