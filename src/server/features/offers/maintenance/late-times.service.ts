import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { sealerOf } from '#server/adapters/deployment-sealer.ts'
import { offerDocuments } from '#server/db/schema/offers.ts'
import { findPendingSeals, recordLateTime } from '#server/features/verification/sealed-documents.service.ts'
import { readContent } from '../model/document-content.ts'
import type { OfferScope } from '../model/offer-scope.ts'

/**
 * Adds the authority's time to seals made while it did not answer. The previous bytes stay, because copies of them are genuine
 * too. Returns how many got their time; the first failure ends the round.
 */
export async function addLateTimes(scope: OfferScope): Promise<number> {
  const pending = await findPendingSeals(scope.db)
  if (pending.length === 0) return 0
  const sealer = await sealerOf(scope.deps.env)
  if (!sealer.willTimestamp) return 0
  let count = 0
  for (const { code, storageKey, sealedSha256 } of pending) {
    const stamped = await sealer.addTime(await readContent(scope, { storageKey, sha256: sealedSha256 }))
    if (!stamped) return count
    const successor = `${scope.employer.domain}/offer_sealed/${randomUUID()}.pdf`
    await scope.deps.files.put(successor, stamped.bytes)
    await scope.db.transaction(async (tx) => {
      await recordLateTime(tx, code, { ...stamped, storageKey: successor })
      await tx
        .update(offerDocuments)
        .set({ sealedStorageKey: successor, sealedSha256: stamped.sha256, sealedSizeBytes: stamped.bytes.length })
        .where(and(eq(offerDocuments.sealedStorageKey, storageKey), eq(offerDocuments.sealedSha256, sealedSha256)))
    })
    count += 1
  }
  return count
}
