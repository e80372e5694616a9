import type { Hono } from 'hono'
import {
  acceptResumeReading,
  deleteResume,
  discardResumeReading,
  exportResume,
  getResumeReading,
  getResumes,
  importProfile,
  uploadResume,
} from '#contract/profiles/resumes.ts'
import type { AppContext, AppVariables, RequestScope } from '#server/context.ts'
import {
  choiceOf,
  fieldError,
  readDataUrl,
  readForm,
  uploadOf,
  type Upload,
  attachmentHeader,
} from '#server/features/files/public.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { messagesFor } from '#server/messages.ts'
import { exportResume as writeResume } from './write/export-resume.service.ts'
import { importForReview } from './import-profile.service.ts'
import { deleteResume as removeResume, listResumes } from './list-resumes.service.ts'
import { acceptReading, discardReading, readPending } from './review-reading.service.ts'
import { storeResume } from './store-resume.service.ts'

export function mountResumes(app: Hono<AppVariables>): void {
  mount(app, uploadResume, async (scope, { context }) => ({
    data: await storeResume(scope, scope.viewer!, await readUpload(scope, context)),
  }))
  mount(app, getResumeReading, async (scope) => ({ data: { pending: await readPending(scope, scope.viewer!) } }))
  mount(app, acceptResumeReading, async (scope, { body }) => ({
    data: await acceptReading(scope, scope.viewer!, { readTs: body.read_ts, accepted: body.accepted }),
  }))
  mount(app, discardResumeReading, async (scope) => {
    await discardReading(scope, scope.viewer!)
    return { data: { pending: null } }
  })
  mount(app, getResumes, async (scope) => ({ data: { resumes: await listResumes(scope, scope.viewer!) } }))
  mount(app, deleteResume, async (scope, { params }) => ({
    data: { resumes: await removeResume(scope, scope.viewer!, params.id ?? '') },
  }))
  mount(app, importProfile, async (scope, { context }) => {
    const form = await readForm(scope, context, 'file')
    return { data: { pending: await importForReview(scope, scope.viewer!, await uploadOf(scope, form, 'file')) } }
  })

  mountFile(app, exportResume, async (scope, { query }) => {
    const { name, mediaType, bytes } = await writeResume(scope, scope.viewer!, query)
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': mediaType,
        'content-length': String(bytes.length),
        'content-disposition': attachmentHeader(name),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store, no-transform',
      },
    })
  })
}

/** spec/2 §7: `resume_content` is a data URL; a file part is accepted as well. */
async function readUpload(scope: RequestScope, context: AppContext): Promise<Upload> {
  const form = await readForm(scope, context, 'resume_content')
  const content = form.get('resume_content')
  const givenName = form.get('resume_file_name')
  if (content instanceof File) {
    const upload = await uploadOf(scope, form, 'resume_content')
    return typeof givenName === 'string' && givenName ? { ...upload, name: givenName } : upload
  }
  const bytes = typeof content === 'string' ? readDataUrl(content) : null
  if (!bytes) throw fieldError('resume_content', messagesFor(scope.locale)('application.upload.missing'))
  return { bytes, name: typeof givenName === 'string' ? givenName : '', choice: choiceOf(form) }
}
