import type { Hono } from 'hono'
import { downloadFile } from '#contract/files/files.ts'
import { audit } from '#server/audit.ts'
import { isStaff, type AppVariables } from '#server/context.ts'
import { mountFile } from '#server/http/mount.ts'
import { guestTokenHashOf } from '#server/features/applications/public.ts'
import { attachmentHeader } from './file-name.ts'
import { openFile } from './files.service.ts'

export function mountFiles(app: Hono<AppVariables>): void {
  mountFile(app, downloadFile, async (scope, { params, context }) => {
    const reader = {
      userId: scope.viewer?.id ?? null,
      guestTokenHash: guestTokenHashOf(context),
    }
    const { file, sizeBytes, body } = await openFile(scope, reader, params.id!)
    if (isStaff(scope.viewer) && file.userId !== scope.viewer?.id)
      await audit(scope, scope.db, {
        action: 'application.file_read',
        subject: `file:${file.id}`,
        detail: { purpose: file.purpose },
      })
    return new Response(body, {
      headers: {
        'content-type': file.mediaType,
        'content-length': String(sizeBytes),
        'content-disposition': attachmentHeader(file.name),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store, no-transform',
      },
    })
  })
}
