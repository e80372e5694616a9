import { and, eq, isNotNull, or } from 'drizzle-orm'
import { sanitizeLetterHtml } from '#server/adapters/html-sanitizer.ts'
import type { Db } from '#server/db/client.ts'
import { offerDocumentVersions } from '#server/db/schema/offers.ts'
import type { DocumentWithVersion } from './find-offer.ts'

/**
 * The letters among these documents that can be read as text, by document, each for exactly the version that was found. This is
 * the only way out of the column, and it only lets through what a letter may contain, even if the row contains more.
 */
export async function lettersOf(db: Db, documents: readonly DocumentWithVersion[]): Promise<Map<number, string>> {
  const { documentId, version, letterHtml } = offerDocumentVersions
  const found = documents.flatMap((each) =>
    each.version ? [and(eq(documentId, each.document.id), eq(version, each.version.version))] : [],
  )
  if (found.length === 0) return new Map()
  const rows = await db
    .select({ documentId, letterHtml })
    .from(offerDocumentVersions)
    .where(and(or(...found), isNotNull(letterHtml)))
  const letters = rows.map((row): [number, string] => [row.documentId, sanitizeLetterHtml(row.letterHtml ?? '')])
  return new Map(letters.filter(([, html]) => html !== ''))
}
