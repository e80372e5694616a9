import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { EvidenceState } from '#shared/applications/resume-evidence.ts'
import { applications } from './applications.ts'
import { domainColumn } from './columns.ts'

/** What staff marked as wrong in what a résumé shows about a requirement. */
export const evidenceMarks = pgTable(
  'evidence_marks',
  {
    domain: domainColumn(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The requirement's key in the position. */
    key: text('key').notNull(),
    /** What was found then: if something else is found later, the mark is not about it. */
    state: text('state').$type<EvidenceState>().notNull(),
    markedBy: text('marked_by').notNull(),
    markerName: text('marker_name').notNull(),
    markedAt: timestamp('marked_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.key] })],
)
