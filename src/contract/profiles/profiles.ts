import * as z from 'zod/mini'
import { analysisSteps } from '#shared/profiles/analyze-profile.ts'
import {
  languageLevels,
  preferredWorkOptions,
  profileLimits,
  type Profile as ProfileDocument,
} from '#shared/profiles/profile.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { UploadedFile } from '../files/files.ts'
import { problem, type Problem } from '../fields/problem.ts'

/**
 * The candidate's profile (spec/2 §7): one document. Résumés, JSON Resume and LinkedIn exports are read into it, matching reads
 * it, and exports are generated from it. Always the user's own; another one cannot be named.
 */

const line = cleanLine(profileLimits.line)
const EntryId = z.string().check(z.regex(/^[\w-]{1,40}$/, problem('input.entryId')))

/** `2022-04`, or `2022` if the month is unknown. */
export const PartialDate = z
  .string()
  .check(z.regex(/^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/, problem('input.profiles.month')))

const webAddress = z.string().check(
  z.maxLength(profileLimits.url),
  z.refine((text) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text), problem('input.profiles.url')),
)

export const ProfileLink = z.object({ id: EntryId, label: line, url: webAddress })

const period = { start: z.nullable(PartialDate), end: z.nullable(PartialDate), isCurrent: z.boolean() }
const inOrder = z.refine<{ start: string | null; end: string | null }>(
  ({ start, end }) => start === null || end === null || start.slice(0, end.length) <= end,
  { error: problem('input.profiles.endFirst'), path: ['end'] },
)

export const WorkEntry = z
  .object({
    id: EntryId,
    title: line,
    employer: line,
    location: line,
    ...period,
    description: cleanText(profileLimits.description),
  })
  .check(
    inOrder,
    z.refine(({ title, employer }) => title !== '' || employer !== '', {
      error: problem('input.profiles.job'),
      path: ['title'],
    }),
  )

export const EducationEntry = z
  .object({
    id: EntryId,
    school: line,
    degree: line,
    field: line,
    ...period,
    description: cleanText(profileLimits.description),
  })
  .check(
    inOrder,
    z.refine(({ school, degree }) => school !== '' || degree !== '', {
      error: problem('input.profiles.school'),
      path: ['school'],
    }),
  )

const required = (message: Problem) => line.check(z.minLength(1, message))

export const ProfileSkill = z.object({ id: EntryId, name: required(problem('input.profiles.skill')) })
export const ProfileLanguage = z.object({
  id: EntryId,
  name: required(problem('input.profiles.language')),
  level: z.nullable(z.enum(languageLevels)),
})
export const ProfileCertificate = z.object({
  id: EntryId,
  name: required(problem('input.profiles.certificate')),
  issuer: line,
  date: z.nullable(PartialDate),
})

const list = <Item extends z.ZodMiniType>(item: Item, most: number) => z.array(item).check(z.maxLength(most))

export const ProfilePreferences = z.object({
  titles: list(line, 20),
  locations: list(line, 20),
  workOptions: z.array(z.enum(preferredWorkOptions)),
})

export const Profile = z.object({
  firstName: cleanLine(profileLimits.name),
  lastName: cleanLine(profileLimits.name),
  headline: line,
  email: cleanLine(254),
  phone: cleanLine(40),
  location: line,
  summary: cleanText(profileLimits.summary),
  links: list(ProfileLink, profileLimits.entries),
  work: list(WorkEntry, profileLimits.entries),
  education: list(EducationEntry, profileLimits.entries),
  skills: list(ProfileSkill, profileLimits.skills),
  languages: list(ProfileLanguage, profileLimits.entries),
  certificates: list(ProfileCertificate, profileLimits.entries),
  preferences: ProfilePreferences,
})
export type Profile = ProfileDocument

/** The profile page's data: the document and what belongs to it. */
export const ProfileDetails = z.object({
  profile: Profile,
  /** Increases with every change; an edit may name the revision it builds on. */
  revision: z.int(),
  /** Relative URL of the picture; null if there is none. */
  avatar: z.nullable(z.string()),
  hasResume: z.boolean(),
  resume: z.nullable(UploadedFile),
  /** Whether a résumé was read and awaits review. */
  hasReading: z.boolean(),
  /** The address that the account signs in with. */
  accountEmail: z.string(),
})
export type ProfileDetails = z.infer<typeof ProfileDetails>

export const getProfileDetails = endpoint({
  method: 'GET',
  path: '/api/pcsx/profile_details',
  summary: 'Your profile',
  access: 'candidate',
  data: ProfileDetails,
})

/** The profile as it was changed elsewhere. */
export const ProfileConflict = z.object({ details: ProfileDetails })

/**
 * Changes the user's profile (spec/2 §7). `op_section` is `basics`, `preferences`, `avatar` or a list (`links`, `work`,
 * `education`, `skills`, `languages`, `certificates`); `operation` is `update` for single values and `add`, `update`, `remove`,
 * `move` for lists. `op_data.value` contains the fields (for `move` the new index), `op_data.index` the entry's index. Errors:
 * 422 'Invalid request received. Please try again' with each field in `error.body`; 409 if `revision` is given and the profile
 * has changed since: `error.body.details` is the newer one.
 */
export const editProfile = endpoint({
  method: 'POST',
  path: '/api/pcsx/profile_edit',
  summary: 'Change your profile',
  access: 'candidate',
  // The service checks everything, so that every problem is reported with the specified sentence.
  body: z.unknown(),
  maxBodyBytes: 4_000_000,
  data: ProfileDetails,
  refusals: { 409: ProfileConflict },
})

/** The user's picture, as bytes without the envelope. */
export const getProfileAvatar = endpoint({
  method: 'GET',
  path: '/api/pcsx/profile_avatar',
  summary: 'Your picture',
  access: 'candidate',
  data: z.unknown(),
  media: ['image/jpeg', 'image/png', 'image/webp'],
})

/** How complete the profile is, and the next steps, most useful first. */
export const ProfileAnalysis = z.object({
  /** 0 to 100. */
  completeness: z.int(),
  done: z.array(z.enum(analysisSteps)),
  next: z.array(z.object({ step: z.enum(analysisSteps), title: z.string(), why: z.string() })),
})
export type ProfileAnalysis = z.infer<typeof ProfileAnalysis>

export const getProfileAnalysis = endpoint({
  method: 'GET',
  path: '/api/pcsx/profile_analysis',
  summary: 'How complete your profile is, with next steps',
  access: 'candidate',
  data: ProfileAnalysis,
})
