import * as z from 'zod/mini'
import { longestNote, mostMentions } from '#shared/applications/notes.ts'
import { cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'

/**
 * Notes that the employer's people write to each other about an application. No page or email shows them to the candidate, but they
 * are data about them: they are in their download, and deleted with their account.
 */

const Colleague = z.object({ id: z.string(), name: z.string() })

export const ApplicationNote = z.object({
  id: z.string(),
  authorName: z.string(),
  /** Only the author changes or deletes it. */
  isOwn: z.boolean(),
  /** As it was typed: markup is text. */
  text: z.string(),
  /** Colleagues who were asked to read it. */
  mentions: z.array(Colleague),
  /** Unix seconds. */
  writtenTs: z.int(),
  /** Null if it was never changed. */
  editedTs: z.nullable(z.int()),
  revision: z.int(),
})
export type ApplicationNote = z.infer<typeof ApplicationNote>

const text = cleanText(longestNote).check(z.refine((value) => value.trim() !== '', problem('input.empty')))
const mentions = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(mostMentions))

/** Oldest first, with the colleagues who can read them. */
export const listApplicationNotes = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/applications/:id/notes',
  summary: 'Notes on an application (staff)',
  access: 'staff',
  recorded: { action: 'application.notes_read', subject: 'application:id' },
  data: z.object({ notes: z.array(ApplicationNote), colleagues: z.array(Colleague) }),
})

/** Mentioned colleagues are notified. The same `key` again adds nothing. 422 `mentions.N`: someone who cannot read it. */
export const addApplicationNote = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/applications/:id/notes',
  summary: 'Add a note to an application (staff)',
  access: 'staff',
  body: z.object({ key: z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key'))), text, mentions }),
  data: ApplicationNote,
})

/** For the author only. 409 if it was changed since `revision`, in another tab. People who are newly mentioned are notified. */
export const saveApplicationNote = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/applications/:id/notes/:noteId',
  summary: 'Change one’s own note (staff)',
  access: 'staff',
  body: z.object({ revision: z.int(), text, mentions }),
  data: ApplicationNote,
})

/** For the author only. Idempotent. */
export const deleteApplicationNote = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/applications/:id/notes/:noteId',
  summary: 'Delete one’s own note (staff)',
  access: 'staff',
  data: z.object({ isDeleted: z.boolean() }),
})
