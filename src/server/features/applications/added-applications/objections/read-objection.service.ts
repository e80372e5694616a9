import type { AddedRecord, Objection } from '#contract/people/objections.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { fileById } from '#server/features/files/files.service.ts'
import { positionOf } from '../../drafts/position-for-applying.ts'
import { originOfFile } from '../added-mail.ts'
import { heldAbout } from './held-about.ts'
import { readObjectionLink } from './objection-link.ts'

/** The data the employer holds about the reader of an email. @throws AppError `not_found` */
export async function readObjection(scope: RequestScope, token: string): Promise<Objection> {
  const link = readObjectionLink(scope, token)
  const held = await heldAbout(scope, scope.db, link, { lock: false })
  if (typeof held === 'string') return { state: held, records: [] }
  // Mailboxes are kept, shared and sold: an old link still deletes, but shows nothing.
  if (link.isExpired) return { state: 'expired', records: [] }
  return { state: 'held', records: await Promise.all(held.map((row) => presentRecord(scope, row))) }
}

async function presentRecord(scope: RequestScope, row: ApplicationRow): Promise<AddedRecord> {
  const { db } = scope
  const [position, resume, ofFile] = await Promise.all([
    positionOf(db, row.positionId),
    fileById(db, row.resumeFileId),
    originOfFile(db, row),
  ])
  const { fullName, email, phone, location, source } = row
  return {
    position: position?.title ?? '',
    origin: ofFile ?? source?.name ?? '',
    addedTs: unixSeconds(row.createdAt),
    fullName,
    email,
    phone,
    location,
    resume: resume?.name ?? '',
  }
}
