import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, domainColumn } from './columns.ts'

/** Sealed documents, recognized later by these hashes. Never deleted; only the time stamp may be added later. */
export const sealedDocuments = pgTable(
  'sealed_documents',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    /** Without its dashes. */
    code: text('code').notNull(),
    kind: text('kind').$type<'offer_document' | 'wet_scan'>().notNull(),
    /** The owner, such as `offer:12/document:3`. */
    subject: text('subject').notNull(),
    /** Hash of the document as the candidate saw it. */
    documentSha256: text('document_sha256').notNull(),
    sealedSha256: text('sealed_sha256').notNull(),
    chainHash: text('chain_hash').notNull(),
    chainLength: integer('chain_length').notNull(),
    sealedAt: timestamp('sealed_at', { withTimezone: true }).notNull(),
    timestampState: text('timestamp_state').$type<'none' | 'pending' | 'stamped'>().notNull(),
    timestampedAt: timestamp('timestamped_at', { withTimezone: true }),
    storageKey: text('storage_key').notNull(),
    /** Hash of the file before its time stamp was added: such a copy is genuine too. */
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
