import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PayLine } from '#contract/offers/offers.ts'
import type { AuditEvent } from '#shared/offers/audit-chain.ts'
import type { LetterBlock } from '#shared/offers/letter-template.ts'
import type { DocumentStatus, DocumentType, OfferStatus } from '#shared/offers/offer-status.ts'
import type { SignatureDrawing } from '#shared/offers/signature-drawing.ts'
import { users } from './accounts.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'

const timeColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The contact for questions about an offer. */
export interface OfferContact {
  name: string
  role: string
  email: string
}

/** An employer's offer to a candidate. Its row is locked while anything about it changes. */
export const offers = pgTable(
  'offers',
  {
    domain: domainColumn(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** 128 random bits for URLs; grants no access by itself. */
    encId: text('enc_id').notNull(),
    /** Null once its account was deleted: only offers with a signature outlive one (`settle-offers-of-deleted.service.ts`). */
    userId: text('user_id').references(() => users.id, { onDelete: 'restrict' }),
    /** `Expired` is written when the expiry is recorded; until then it is derived from `expires_at` by the server's clock. */
    status: text('status').$type<OfferStatus>().notNull(),
    /** A contract uses `Contract Extended` and `Contract Accepted` where an offer uses `Extended` and `Accepted`. */
    isContract: boolean('is_contract').notNull().default(false),
    positionId: bigint('position_id', { mode: 'number' }),
    positionName: text('position_name').notNull(),
    /** The name on the offer, which is typed to sign if the profile has none. */
    candidateName: text('candidate_name').notNull(),
    isAts: boolean('is_ats').notNull().default(false),
    hideOfferStatus: boolean('hide_offer_status').notNull().default(false),
    pay: jsonb('pay').$type<PayLine[]>().notNull().default([]),
    startDate: date('start_date', { mode: 'string' }),
    place: text('place').notNull().default(''),
    contact: jsonb('contact').$type<OfferContact>(),
    /** IANA zone of the place of work. */
    timezone: text('timezone').notNull().default('UTC'),
    extendedAt: timeColumn('extended_at').notNull(),
    expiresAt: timeColumn('expires_at'),
    acceptedAt: timeColumn('accepted_at'),
    declinedAt: timeColumn('declined_at'),
    canceledAt: timeColumn('canceled_at'),
    declineReason: text('decline_reason'),
    cancelReason: text('cancel_reason'),
    /** Reminders to the candidate: the next one's time (null: no more), and the email saying that it expires soon. */
    reminderCount: integer('reminder_count').notNull().default(0),
    nextReminderAt: timeColumn('next_reminder_at'),
    expiringMailedAt: timeColumn('expiring_mailed_at'),
    /** Head of the audit chain, stored separately from its rows so that removing the end is detected. */
    chainLength: integer('chain_length').notNull().default(0),
    chainHash: text('chain_hash').notNull(),
    /** Source: `staff`, or the ATS's name with its id there. */
    source: text('source').notNull().default('staff'),
    sourceId: text('source_id'),
    createdBy: text('created_by'),
    /** Staff marked the candidate's messages up to this one as needing no reply. */
    settledMessageId: bigint('settled_message_id', { mode: 'number' }),
    /** Origin of the site where it was extended, for links in emails that no request sends. */
    origin: text('origin').notNull(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('offers_enc_id').on(t.encId),
    uniqueIndex('offers_source_key')
      .on(t.domain, t.source, t.sourceId)
      .where(sql`source_id is not null`),
    index('offers_of_user').on(t.domain, t.userId, t.extendedAt),
    index('offers_of_employer').on(t.domain, t.updatedAt),
    index('offers_expiring')
      .on(t.domain, t.expiresAt)
      .where(sql`status in ('Extended', 'Contract Extended')`),
    index('offers_reminders')
      .on(t.domain, t.nextReminderAt)
      .where(sql`next_reminder_at is not null`),
  ],
)
export type OfferRow = typeof offers.$inferSelect
export type NewOfferRow = typeof offers.$inferInsert

/** A document of an offer. Its contents are versions; the current one is `current_version`. */
export const offerDocuments = pgTable(
  'offer_documents',
  {
    domain: domainColumn(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'restrict' }),
    /** Order on the page; the letter comes first. */
    place: integer('place').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<DocumentType>().notNull(),
    /** `offer_letter`, `contract`, `policy`, … */
    documentType: text('document_type').notNull(),
    needsSignature: boolean('needs_signature').notNull(),
    status: text('status').$type<DocumentStatus>().notNull(),
    underRevision: boolean('under_revision').notNull().default(false),
    /** 0 if there is no content. */
    currentVersion: integer('current_version').notNull().default(0),
    /** The URL of a third-party signing widget; null for our own. */
    esignUrl: text('esign_url'),
    signedAt: timeColumn('signed_at'),
    /** The sealed copy, once it is made; the candidate downloads it from then on. */
    sealedStorageKey: text('sealed_storage_key'),
    sealedSha256: text('sealed_sha256'),
    sealedSizeBytes: integer('sealed_size_bytes'),
    sealedAt: timeColumn('sealed_at'),
    verificationCode: text('verification_code'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    index('offer_documents_of').on(t.offerId, t.place),
    index('offer_documents_unsealed')
      .on(t.domain, t.signedAt)
      .where(sql`signed_at is not null and sealed_at is null`),
  ],
)
export type OfferDocumentRow = typeof offerDocuments.$inferSelect
export type NewOfferDocumentRow = typeof offerDocuments.$inferInsert

/** The inputs of a letter: enough to reproduce its bytes. */
export interface LetterSource {
  templateId: string
  templateVersion: number
  title: string
  blocks: LetterBlock[]
  values: Record<string, string>
}

/** The content of a document. The application's role can neither change nor delete one. */
export const offerDocumentVersions = pgTable(
  'offer_document_versions',
  {
    domain: domainColumn(),
    documentId: bigint('document_id', { mode: 'number' })
      .notNull()
      .references(() => offerDocuments.id, { onDelete: 'restrict' }),
    version: integer('version').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    /** Null for uploaded files. */
    letterSource: jsonb('letter_source').$type<LetterSource>(),
    /** Sanitized. */
    letterHtml: text('letter_html'),
    note: text('note'),
    createdBy: text('created_by'),
    createdAt: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.version] })],
)
export type OfferDocumentVersionRow = typeof offerDocumentVersions.$inferSelect

/** For a wet signature: the scan as uploaded. */
export interface UploadedScan {
  fileName: string
  mediaType: string
  sizeBytes: number
  sha256: string
  storageKey: string
}

/** A signature on a version of a document; one each. The application's role can neither change nor delete one. */
export const offerSignatures = pgTable(
  'offer_signatures',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'restrict' }),
    documentId: bigint('document_id', { mode: 'number' }).notNull(),
    version: integer('version').notNull(),
    method: text('method').$type<'typed' | 'wet' | 'widget'>().notNull(),
    /** Hash of the document as the candidate saw it. */
    documentSha256: text('document_sha256').notNull(),
    signerName: text('signer_name').notNull(),
    signerEmail: text('signer_email').notNull(),
    /** As typed; empty for a wet signature. */
    typedName: text('typed_name').notNull(),
    consentText: text('consent_text').notNull(),
    consentSha256: text('consent_sha256').notNull(),
    /** Drawn in addition to the typed name; null if nothing was drawn. */
    drawing: jsonb('drawing').$type<SignatureDrawing>(),
    scan: jsonb('scan').$type<UploadedScan>(),
    signInMethod: text('sign_in_method').$type<'password' | 'email_code' | 'link' | 'single_sign_on'>().notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    locale: text('locale').notNull(),
    /** Number and hash of its event in the audit chain. */
    eventSequence: integer('event_sequence').notNull(),
    eventHash: text('event_hash').notNull(),
    signedAt: timeColumn('signed_at').notNull(),
  },
  (t) => [
    uniqueIndex('offer_signatures_one_a_version').on(t.documentId, t.version),
    index('offer_signatures_of').on(t.offerId),
  ],
)
export type OfferSignatureRow = typeof offerSignatures.$inferSelect

/** An offer's audit chain (shared/offers/audit-chain.ts). Append-only for the application's role. */
export const offerEvents = pgTable(
  'offer_events',
  {
    domain: domainColumn(),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'restrict' }),
    sequence: integer('sequence').notNull(),
    event: jsonb('event').$type<AuditEvent>().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.sequence] })],
)
export type OfferEventRow = typeof offerEvents.$inferSelect

/** The thread of an offer. */
export const offerMessages = pgTable(
  'offer_messages',
  {
    domain: domainColumn(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'restrict' }),
    kind: text('kind').$type<'question' | 'more_time' | 'answer'>().notNull(),
    author: text('author').$type<'candidate' | 'staff'>().notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    uniqueIndex('offer_messages_once').on(t.offerId, t.authorId, t.idempotencyKey),
    index('offer_messages_of').on(t.offerId, t.at),
  ],
)
export type OfferMessageRow = typeof offerMessages.$inferSelect

/** Keys of completed signing requests: a repeated one gets the first answer. */
export const offerRequests = pgTable(
  'offer_requests',
  {
    domain: domainColumn(),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'restrict' }),
    key: text('key').notNull(),
    /** A hash of the request, because a key identifies one request. */
    fingerprint: text('fingerprint').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.key] })],
)
