import * as z from 'zod/mini'
import { mostRetentionMonths } from '#shared/applications/retention.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'
import { commonFields, parsedField } from '../fields/query-fields.ts'

/** How long ended applications are kept, as administrators set it (`hiring.retention` of the configuration). */

const wrongMonths = problem('retention.refused.months', { most: mostRetentionMonths })
/** Null: never deleted. */
const months = z.nullable(
  z.int(wrongMonths).check(z.minimum(1, wrongMonths), z.maximum(mostRetentionMonths, wrongMonths)),
)

/** Null if it is not such a number. */
function readMonths(text: string): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= mostRetentionMonths ? number : null
}

export const Retention = z.object({
  /** The revision that was read, which a save has to name. */
  revision: z.string(),
  /** After an application ended, and after someone was hired. */
  months,
  hiredMonths: months,
})
export type Retention = z.infer<typeof Retention>

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/retention',
  summary: 'How long ended applications are kept (staff)',
  access: 'staff',
  data: Retention,
})

const askedMonths = (which: string) =>
  parsedField(readMonths, wrongMonths, `After how many months ${which} are deleted; none for never.`)

/** What a rule would do, without setting it. */
export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/retention/preview',
  summary: 'How many applications a rule would delete today (staff)',
  access: 'staff',
  query: z.object({
    ...commonFields,
    months: askedMonths('ended applications'),
    hiredMonths: askedMonths('those of people who were hired'),
  }),
  data: z.object({
    /** Past their date today, whenever the rule starts. */
    count: z.int(),
    /** Nothing is deleted before this, in Unix seconds; null if nothing ever is. */
    startsTs: z.nullable(z.int()),
  }),
})

/** What someone else has saved since. */
export const RetentionConflict = z.object({ revision: z.string() })

/** 409 with the newer `revision` if someone else has saved since. A stricter rule starts two weeks later. */
export const saveRetention = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/retention',
  summary: 'Set how long ended applications are kept (staff)',
  access: 'staff',
  body: z.object({ revision: z.string().check(z.maxLength(64)), months, hiredMonths: months }),
  data: Retention,
  refusals: { 409: RetentionConflict },
})
