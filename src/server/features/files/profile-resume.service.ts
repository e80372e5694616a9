import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { uploadResume } from '#contract/files.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { keepUpload, presentFile } from './files.service.ts'
import type { Upload } from './read-upload.ts'

/** Stores the profile's résumé in place of the one before; applications that were sent keep theirs. */
export async function storeProfileResume(
  scope: RequestScope,
  viewer: Viewer,
  upload: Upload,
): Promise<DataOf<typeof uploadResume>> {
  const { domain } = scope.employer
  return keepUpload(
    scope,
    upload,
    { field: 'resume_content', owner: { userId: viewer.id, purpose: 'resume' } },
    async (tx, file) => {
      await tx.insert(profiles).values({ domain, userId: viewer.id, fullName: viewer.name }).onConflictDoNothing()
      const [before] = await tx.select().from(profiles).where(eq(profiles.userId, viewer.id)).for('update')
      await tx
        .update(profiles)
        .set({ resumeFileId: file.id, updatedAt: scope.deps.clock.now() })
        .where(eq(profiles.userId, viewer.id))
      const candidate = {
        id: viewer.id,
        fullName: before?.fullName ?? viewer.name,
        email: viewer.email,
        phone: before?.phone ?? '',
        location: before?.location ?? '',
        hasResume: true,
        resume: presentFile(file),
      }
      return { result: { candidate }, replacedId: before?.resumeFileId ?? null }
    },
  )
}
