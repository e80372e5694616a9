import * as z from 'zod/mini'
import { isLanguageTag } from '#shared/locales/language-tag.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'

/** The languages an employer's site is offered in, and which of the employer's own texts each of them lacks. */

/** Kinds of texts that an employer writes in several languages. */
export const ownTextKinds = [
  'site',
  'pages',
  'positions',
  'stages',
  'templates',
  'reasons',
  'answers',
  'filters',
] as const

const MissingTexts = z.object({
  kind: z.enum(ownTextKinds),
  /** How many are missing, and how many of this kind there are. */
  count: z.int(),
  total: z.int(),
  /** The first missing ones, as staff know them: a name, a title, or a key of the configuration. */
  names: z.array(z.string()),
  /** Whether there are other names; one can stand for several texts. */
  hasMore: z.boolean(),
})

const SiteLanguage = z.object({
  tag: z.string(),
  /** Kinds with missing texts only. */
  missing: z.array(MissingTexts),
})
export type SiteLanguage = z.infer<typeof SiteLanguage>

export const SiteLanguages = z.object({
  /** The revision that was read, which a save has to name. */
  revision: z.string(),
  /** The main language first: people get it whose own is not offered. */
  languages: z.array(z.string()),
  /** Every language the interface is complete in, and those the site has: each can be chosen. */
  choices: z.array(SiteLanguage),
})
export type SiteLanguages = z.infer<typeof SiteLanguages>

export const getSiteLanguages = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/site_languages',
  summary: 'The languages of the site, and the texts that are missing in each (staff)',
  access: 'staff',
  data: SiteLanguages,
})

/** The languages that someone else has saved since. */
export const SiteLanguagesConflict = z.object({ revision: z.string() })

/** 409 with the newer `revision` if someone else has saved since. Saving the same languages again changes nothing. */
export const saveSiteLanguages = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/site_languages',
  summary: 'Choose the languages of the site (staff)',
  access: 'staff',
  body: z.object({
    revision: z.string().check(z.maxLength(64)),
    languages: z
      .array(z.string().check(z.refine(isLanguageTag, problem('input.languageTag'))))
      .check(z.minLength(1, problem('siteLanguages.refused.none')), z.maxLength(100)),
  }),
  data: SiteLanguages,
  refusals: { 409: SiteLanguagesConflict },
})
