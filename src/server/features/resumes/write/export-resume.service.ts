import { fullNameOf } from '#shared/profiles/profile.ts'
import { toJsonResume } from '#shared/profiles/json-resume.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { safeFileName } from '#server/features/files/public.ts'
import { readProfile } from '#server/features/profiles/profiles.service.ts'
import { messagesFor } from '#server/messages.ts'
import { resumeDocument } from '../read/resume-document.ts'
import { resumeDocx } from './write-resume-docx.ts'
import { resumePdf, type ResumeTemplate } from './write-resume-pdf.ts'

export interface ExportedResume {
  name: string
  mediaType: string
  bytes: Uint8Array
}

/** The user's profile as a file, with headings in the page's language. */
export async function exportResume(
  scope: RequestScope,
  viewer: Viewer,
  { format, template }: { format: 'pdf' | 'docx' | 'json'; template: ResumeTemplate },
): Promise<ExportedResume> {
  const profile = await readProfile(scope, viewer)
  const now = scope.deps.clock.now()
  const name = safeFileName(`${fullNameOf(profile).replaceAll(' ', '-') || 'resume'}.${format}`)
  if (format === 'json') {
    const text = `${JSON.stringify(toJsonResume(profile, now.toISOString()), null, 2)}\n`
    return { name, mediaType: 'application/json; charset=utf-8', bytes: new TextEncoder().encode(text) }
  }
  const document = resumeDocument(profile, scope.locale, messagesFor(scope.locale))
  if (format === 'docx') {
    const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    return { name, mediaType, bytes: resumeDocx(document, now) }
  }
  return { name, mediaType: 'application/pdf', bytes: await resumePdf(document, template, now) }
}
