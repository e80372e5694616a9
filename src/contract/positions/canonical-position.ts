import * as z from 'zod/mini'
import { problem } from '../fields/problem.ts'

/**
 * The canonical position: what importers and the demo generator produce, what the database stores, and what the search index is
 * built from. It is also the project's own JSON import format: an array of these, or `{"positions": [...]}`.
 */

/** Where the work is done; the wire contract's `workLocationOption`. */
export const WorkLocationOption = z.enum(['onsite', 'hybrid', 'remote_local', 'remote'])
export type WorkLocationOption = z.infer<typeof WorkLocationOption>

export const EmploymentType = z.enum([
  'full_time',
  'part_time',
  'contract',
  'temporary',
  'internship',
  'apprenticeship',
  'volunteer',
  'per_diem',
  'other',
])
export type EmploymentType = z.infer<typeof EmploymentType>

export const Seniority = z.enum(['entry', 'associate', 'mid', 'senior', 'lead', 'manager', 'director', 'executive'])
export type Seniority = z.infer<typeof Seniority>

export const PayInterval = z.enum(['year', 'month', 'week', 'day', 'hour'])

/** Pay in major units of `currency` (ISO 4217) per `interval`; at least one of `min` and `max` is set. */
export const Pay = z.object({
  min: z.nullable(z.number().check(z.nonnegative())),
  max: z.nullable(z.number().check(z.nonnegative())),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  interval: PayInterval,
})
export type Pay = z.infer<typeof Pay>

/**
 * One place of a position. `label` is the employer's own wording and is always shown; the rest is what geocoding recognized.
 * Anything not recognized stays null: coordinates are never invented.
 */
export const PositionLocation = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(300)),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  regionCode: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  lat: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  lng: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
})
export type PositionLocation = z.infer<typeof PositionLocation>

/** A question in a position's application form, as a plain definition that the form engine turns into an item. */
export const ApplicationQuestion = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)),
  type: z.enum(['text', 'textarea', 'choice', 'choices', 'date', 'consent']),
  label: z.string().check(z.minLength(1), z.maxLength(500)),
  help: z.optional(z.string().check(z.maxLength(2000))),
  required: z.boolean(),
  /** Name of the employer's page to read first (`contentPages`): the privacy notice, terms. */
  page: z.optional(z.string().check(z.maxLength(100))),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() })).check(z.maxLength(200))),
  maxLength: z.optional(z.number().check(z.int(), z.positive())),
})
export type ApplicationQuestion = z.infer<typeof ApplicationQuestion>

export const CanonicalPosition = z.object({
  /** The source system (`greenhouse`, `lever`, …) and the id there; together they make an import repeatable. */
  source: z.string().check(z.minLength(1), z.maxLength(60)),
  sourceId: z.string().check(z.minLength(1), z.maxLength(200)),
  displayJobId: z.string().check(z.maxLength(200)),
  atsJobId: z.string().check(z.maxLength(200)),
  title: z.string().check(z.minLength(1), z.maxLength(300)),
  /** Sanitized HTML, never empty. */
  description: z.string().check(z.minLength(1), z.maxLength(200_000)),
  locations: z.array(PositionLocation).check(z.maxLength(200)),
  department: z.nullable(z.string().check(z.maxLength(200))),
  businessUnit: z.nullable(z.string().check(z.maxLength(200))),
  employmentType: z.nullable(EmploymentType),
  seniority: z.nullable(Seniority),
  workLocationOption: WorkLocationOption,
  locationFlexibility: z.nullable(z.string().check(z.maxLength(300))),
  skills: z.array(z.string().check(z.minLength(1), z.maxLength(120))).check(z.maxLength(100)),
  /** BCP 47 primary language of the posting's text: `en`, `de`, `ar`, … */
  language: z.string().check(z.minLength(2), z.maxLength(20)),
  /** Unix seconds. */
  postedTs: z.int(),
  creationTs: z.int(),
  closesAt: z.nullable(z.int()),
  pay: z.nullable(Pay),
  isHot: z.boolean(),
  isPrivate: z.boolean(),
  /** Custom fields by snake_case name. Those shown by the employer's configuration become facets and `efcustomText…` fields. */
  customFields: z.record(
    z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)),
    z.array(z.string().check(z.maxLength(500))),
  ),
  questions: z.array(ApplicationQuestion).check(z.maxLength(100)),
  /** Absolute URL at the source where candidates apply, if the employer keeps taking applications there. */
  externalApplyUrl: z.nullable(
    z.string().check(
      z.maxLength(2000),
      z.refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), problem('input.absoluteUrl')),
    ),
  ),
})
export type CanonicalPosition = z.infer<typeof CanonicalPosition>
