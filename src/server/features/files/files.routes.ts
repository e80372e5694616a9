import type { Hono } from 'hono'
import { downloadFile, uploadResume } from '#contract/files.ts'
import type { AppContext, AppVariables, RequestScope } from '#server/context.ts'
import { mount, mountedEndpoints } from '#server/http/mount.ts'
import { messagesFor } from '#server/messages.ts'
import { guestTokenHashOf } from '#server/features/applications/guest-token.ts'
import { attachmentHeader } from './file-name.ts'
import { openFile } from './files.service.ts'
import { storeProfileResume } from './profile-resume.service.ts'
import { fieldError, readDataUrl, readForm, uploadOf, type Upload } from './read-upload.ts'

export function mountFiles(app: Hono<AppVariables>): void {
  mount(app, uploadResume, async (scope, { context }) => ({
    data: await storeProfileResume(scope, scope.viewer!, await readResume(scope, context)),
  }))

  // Bytes, not an envelope: mounted by hand, described like every other call.
  if (!mountedEndpoints.some((call) => call.path === downloadFile.path)) mountedEndpoints.push(downloadFile)
  app.get(downloadFile.path, async (context) => {
    const scope = context.get('scope')
    const reader = {
      userId: scope.viewer?.id ?? null,
      role: scope.viewer?.role ?? null,
      guestTokenHash: guestTokenHashOf(context),
    }
    const { file, bytes } = await openFile(scope, reader, context.req.param('id') ?? '')
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': file.mediaType,
        'content-length': String(bytes.length),
        'content-disposition': attachmentHeader(file.name),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store, no-transform',
      },
    })
  })
}

/** spec/2 §7: `resume_content` is a data URL; a file part is taken as well. */
async function readResume(scope: RequestScope, context: AppContext): Promise<Upload> {
  const form = await readForm(scope, context, 'resume_content')
  const content = form.get('resume_content')
  const givenName = form.get('resume_file_name')
  if (content instanceof File) {
    const upload = await uploadOf(scope, form, 'resume_content')
    return typeof givenName === 'string' && givenName ? { ...upload, name: givenName } : upload
  }
  const bytes = typeof content === 'string' ? readDataUrl(content) : null
  if (!bytes) throw fieldError('resume_content', messagesFor(scope.locale)('application.upload.missing'))
  return { bytes, name: typeof givenName === 'string' ? givenName : '' }
}
