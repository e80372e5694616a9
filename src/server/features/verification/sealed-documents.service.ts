import { randomBytes } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import type { SealedDocument } from '#documents/seal/sealer.ts'
import type { Db } from '#server/db/client.ts'
import { sealedDocuments, type SealedDocumentRow } from '#server/db/schema/sealed-documents.ts'
import type { SealedRecord } from '#server/features/offers/public.ts'

/** Crockford's letters, none of which can be confused with another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits in four groups, so no one can find one by trying. */
export function newVerificationCode(): string {
  const code = [...randomBytes(16)].map((byte) => letters[byte % 32]!).join('')
  return code.match(/.{4}/g)!.join('-')
}

/** A code as it is stored: without dashes and spaces, with letters that people mistake for digits corrected. */
export const plainCode = (typed: string): string =>
  typed
    .slice(0, 200)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** In the transaction that marks the document as signed. */
export async function recordSealedDocument(tx: Db, { chain, code, ...record }: SealedRecord): Promise<void> {
  await tx.insert(sealedDocuments).values({
    ...record,
    code: plainCode(code),
    chainHash: chain.hash,
    chainLength: chain.length,
    timestampState: record.timestamp,
  })
}

export async function findSealedByCode(db: Db, code: string): Promise<SealedDocumentRow | null> {
  const [row] = await db
    .select()
    .from(sealedDocuments)
    .where(eq(sealedDocuments.code, plainCode(code)))
    .limit(1)
  return row ?? null
}

/** By the hash of the whole file, including copies handed out before the authority's time was added. */
export async function findSealedByHash(db: Db, sha256: string): Promise<SealedDocumentRow | null> {
  const isFile = or(eq(sealedDocuments.sealedSha256, sha256), eq(sealedDocuments.pendingSha256, sha256))
  const [row] = await db.select().from(sealedDocuments).where(isFile).limit(1)
  return row ?? null
}

/** Seals still waiting for the authority's time, oldest first. */
export const findPendingSeals = (db: Db): Promise<SealedDocumentRow[]> =>
  db
    .select()
    .from(sealedDocuments)
    .where(eq(sealedDocuments.timestampState, 'pending'))
    .orderBy(sealedDocuments.sealedAt)
    .limit(100)

/** Replaces a pending file with its time-stamped successor; earlier copies remain genuine. */
export async function recordLateTime(
  tx: Db,
  code: string,
  successor: Pick<SealedDocument, 'sha256' | 'timestampedAt'> & { storageKey: string },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(sealedDocuments)
    .where(eq(sealedDocuments.code, plainCode(code)))
    .for('update')
  if (!row || row.timestampState !== 'pending') return
  await tx
    .update(sealedDocuments)
    .set({
      sealedSha256: successor.sha256,
      pendingSha256: row.sealedSha256,
      storageKey: successor.storageKey,
      timestampState: 'stamped',
      timestampedAt: successor.timestampedAt,
    })
    .where(eq(sealedDocuments.id, row.id))
}
