import { inArray, sql } from 'drizzle-orm'
import { offerApprovals } from '../schema/offer-approvals.ts'
import { offerDrafts } from '../schema/offer-drafts.ts'
import {
  offerDocuments,
  offerDocumentVersions,
  offerEvents,
  offerMessages,
  offerRequests,
  offers,
  offerSignatures,
} from '../schema/offers.ts'
import { sealedDocuments } from '../schema/sealed-documents.ts'
import { personalTable, type Person, type TableMark } from './marks.ts'

/** `settleOffersOfDeleted` decides what happens to each when the account is deleted: what was signed is kept, the rest is deleted. */
export const offerTables: TableMark[] = [
  personalTable(offers, 'offers', 'kept', ({ offerIds }) => inArray(offers.id, offerIds), {
    personal: [
      'id',
      'userId',
      'status',
      'isContract',
      'positionId',
      'positionName',
      'candidateName',
      'pay',
      'startDate',
      'place',
      'timezone',
      'extendedAt',
      'expiresAt',
      'acceptedAt',
      'declinedAt',
      'canceledAt',
      'declineReason',
      'cancelReason',
      'createdAt',
      'updatedAt',
    ],
    // Its URL grants no access, but no file needs it.
    secret: ['encId'],
    staff: ['contact', 'createdBy', 'settledMessageId'],
    plain: [
      'domain',
      'isAts',
      'hideOfferStatus',
      'reminderCount',
      'nextReminderAt',
      'expiringMailedAt',
      'chainLength',
      'chainHash',
      'source',
      'sourceId',
      'origin',
    ],
  }),
  personalTable(offerDocuments, 'offers', 'kept', ({ offerIds }) => inArray(offerDocuments.offerId, offerIds), {
    personal: [
      'id',
      'offerId',
      'name',
      'type',
      'documentType',
      'status',
      'signedAt',
      'sealedSha256',
      'sealedSizeBytes',
      'sealedAt',
      'verificationCode',
      'createdAt',
      'updatedAt',
    ],
    plain: ['domain', 'place', 'needsSignature', 'underRevision', 'currentVersion', 'esignUrl', 'sealedStorageKey'],
  }),
  personalTable(
    offerDocumentVersions,
    'offers',
    'kept',
    ({ documentIds }) => inArray(offerDocumentVersions.documentId, documentIds),
    {
      personal: [
        'documentId',
        'version',
        'fileName',
        'mediaType',
        'sizeBytes',
        'sha256',
        'letterSource',
        'letterHtml',
        'createdAt',
      ],
      // A note to colleagues about the version.
      staff: ['note', 'createdBy'],
      plain: ['domain', 'storageKey'],
    },
  ),
  personalTable(offerSignatures, 'offers', 'kept', ({ offerIds }) => inArray(offerSignatures.offerId, offerIds), {
    personal: [
      'offerId',
      'documentId',
      'version',
      'method',
      'documentSha256',
      'signerName',
      'signerEmail',
      'typedName',
      'consentText',
      'consentSha256',
      'drawing',
      'scan',
      'signInMethod',
      'ip',
      'userAgent',
      'locale',
      'eventSequence',
      'eventHash',
      'signedAt',
    ],
    plain: ['domain', 'id'],
  }),
  personalTable(offerEvents, 'offers', 'kept', ({ offerIds }) => inArray(offerEvents.offerId, offerIds), {
    personal: ['offerId', 'sequence', 'event', 'previousHash', 'hash', 'createdAt'],
    plain: ['domain'],
  }),
  personalTable(offerMessages, 'offers', 'deleted', ({ offerIds }) => inArray(offerMessages.offerId, offerIds), {
    personal: ['offerId', 'kind', 'author', 'authorName', 'text', 'at'],
    staff: ['authorId'],
    plain: ['domain', 'id', 'idempotencyKey'],
  }),
  personalTable(offerRequests, 'offers', 'kept', ({ offerIds }) => inArray(offerRequests.offerId, offerIds), {
    personal: ['offerId', 'at'],
    plain: ['domain', 'key', 'fingerprint'],
  }),
  // A prepared offer that was not extended is not yet a statement to the candidate; it is deleted with the account.
  personalTable(offerDrafts, 'offers', 'deleted', draftRows, {
    personal: ['content', 'offerId', 'createdAt', 'updatedAt'],
    staff: ['createdBy', 'editors'],
    plain: ['domain', 'id', 'revision', 'idempotencyKey'],
  }),
  // Goes with its draft.
  personalTable(offerApprovals, 'offers', 'deleted', approvalRows, {
    personal: ['state', 'requestedAt', 'endedAt'],
    // Approvers, colleagues' comments on the draft, and their proposals before it became the offer.
    staff: [
      'content',
      'letters',
      'authors',
      'steps',
      'given',
      'requestedBy',
      'requesterName',
      'told',
      'endedBy',
      'enderName',
      'comment',
    ],
    plain: ['domain', 'id', 'draftId', 'version', 'stepSince', 'remindedAt', 'origin'],
  }),
  personalTable(sealedDocuments, 'offers', 'kept', sealedRows, {
    personal: [
      'code',
      'kind',
      'subject',
      'documentSha256',
      'sealedSha256',
      'chainHash',
      'chainLength',
      'sealedAt',
      'timestampState',
      'timestampedAt',
      'createdAt',
    ],
    plain: ['domain', 'id', 'storageKey', 'pendingSha256'],
  }),
]

function draftRows({ offerIds }: Person) {
  return inArray(offerDrafts.offerId, offerIds)
}

function approvalRows({ offerIds }: Person) {
  return sql`${offerApprovals.draftId} in (select ${offerDrafts.id} from ${offerDrafts} where ${inArray(offerDrafts.offerId, offerIds)})`
}

function sealedRows({ offerIds }: Person) {
  const subjects = sql.join([sql`''`, ...offerIds.map((id) => sql`${`offer:${id}`}`)], sql`, `)
  return sql`split_part(${sealedDocuments.subject}, '/', 1) in (${subjects})`
}
