import { inArray } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Person } from '#server/db/personal/marks.ts'
import { files } from '#server/db/schema/applications.ts'
import { offerDocuments, offerDocumentVersions, offerSignatures } from '#server/db/schema/offers.ts'
import { unseenMessageFiles } from '#server/features/applications/public.ts'
import { safeFileName } from '#server/features/files/public.ts'
import { openSealedFile } from '#server/features/forms/public.ts'

/** A person's file: its path in the download, and its bytes; null if they are missing. */
export interface HeldFile {
  path: string
  read: () => Promise<Uint8Array | null>
}

/** Uploads, and the documents of offers in every version with scans and sealed copies. */
export async function heldFiles(scope: RequestScope, person: Person): Promise<HeldFile[]> {
  const read =
    (key: string, isSealed = false) =>
    async () => {
      const bytes = await scope.deps.files.get(key).catch((error: unknown) => {
        scope.log.error({ err: error }, 'the bytes of a file are missing')
        return null
      })
      return bytes && isSealed ? openSealedFile(scope, bytes, key) : bytes
    }
  const unseen = await unseenMessageFiles(scope.db, person.applicationIds)
  const stored = await scope.db.select().from(files).where(inArray(files.id, person.fileIds))
  const uploads = stored.filter(({ id }) => !unseen.has(id))
  const versions = await scope.db
    .select()
    .from(offerDocumentVersions)
    .where(inArray(offerDocumentVersions.documentId, person.documentIds))
  const documents = await scope.db.select().from(offerDocuments).where(inArray(offerDocuments.id, person.documentIds))
  const signatures = await scope.db
    .select({ id: offerSignatures.documentId, scan: offerSignatures.scan })
    .from(offerSignatures)
    .where(inArray(offerSignatures.documentId, person.documentIds))
  return [
    ...uploads.map((row) => ({
      path: `files/${row.id.slice(0, 8)} ${safeFileName(row.name)}`,
      read: read(row.storageKey, row.purpose === 'sealed_form'),
    })),
    ...versions.map((row) => ({
      path: `files/offer document ${row.documentId} version ${row.version} ${safeFileName(row.fileName)}`,
      read: read(row.storageKey),
    })),
    ...documents.flatMap(({ id, name, sealedStorageKey: key }) =>
      key ? [{ path: `files/offer document ${id} signed ${safeFileName(name)}.pdf`, read: read(key) }] : [],
    ),
    ...signatures.flatMap(({ id, scan }) =>
      scan
        ? [{ path: `files/offer document ${id} scan ${safeFileName(scan.fileName)}`, read: read(scan.storageKey) }]
        : [],
    ),
  ]
}
