import type { Hono } from 'hono'
import * as calls from '#contract/applications/application-notes.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { addNote, deleteNote, listNotes, saveNote } from './notes.service.ts'

export function mountApplicationNotes(app: Hono<AppVariables>): void {
  mount(app, calls.listApplicationNotes, async (scope, { params }) => ({
    data: await listNotes(scope, scope.viewer!, params.id!),
  }))
  mount(app, calls.addApplicationNote, async (scope, { params, body }) => ({
    data: await addNote(scope, scope.viewer!, params.id!, body),
  }))
  mount(app, calls.saveApplicationNote, async (scope, { params, body }) => ({
    data: await saveNote(scope, scope.viewer!, { id: params.id!, noteId: params.noteId! }, body),
  }))
  mount(app, calls.deleteApplicationNote, async (scope, { params }) => {
    await deleteNote(scope, scope.viewer!, { id: params.id!, noteId: params.noteId! })
    return { data: { isDeleted: true } }
  })
}
