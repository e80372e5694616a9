import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, domainColumn } from './columns.ts'

/** What was sealed: by these hashes a file that somebody brings is known again. Never deleted; only the time stamp may come later. */
export const sealedDocuments = pgTable(
  'sealed_documents',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    /** As it is written, without its dashes. */
    code: text('code').notNull(),
    kind: text('kind').$type<'offer_document' | 'wet_scan'>().notNull(),
    /** What it belongs to, such as `offer:12/document:3`. */
    subject: text('subject').notNull(),
    /** Of the document as the candidate saw it. */
    documentSha256: text('document_sha256').notNull(),
    sealedSha256: text('sealed_sha256').notNull(),
    chainHash: text('chain_hash').notNull(),
    chainLength: integer('chain_length').notNull(),
    sealedAt: timestamp('sealed_at', { withTimezone: true }).notNull(),
    timestampState: text('timestamp_state').$type<'none' | 'pending' | 'stamped'>().notNull(),
    timestampedAt: timestamp('timestamped_at', { withTimezone: true }),
    storageKey: text('storage_key').notNull(),
    /** Of the file before its time stamp came: who has that copy has a true one, too. */
    pendingSha256: text('pending_sha256'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    uniqueIndex('sealed_documents_code').on(t.domain, t.code),
    index('sealed_documents_file').on(t.domain, t.sealedSha256),
    index('sealed_documents_pending_file').on(t.domain, t.pendingSha256),
    index('sealed_documents_subject').on(t.domain, t.subject),
  ],
)
export type SealedDocumentRow = typeof sealedDocuments.$inferSelect
