import type { Hono } from 'hono'
import * as calls from '#contract/inbox/application-messages.ts'
import * as staffCalls from '#contract/inbox/staff-messages.ts'
import type { AppVariables, RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { readForm, uploadOf } from '#server/features/files/public.ts'
import { sendFile } from '#server/features/forms/public.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { sentApplication } from '../staff/read-staff-application.service.ts'
import { lockedForStaff, ownThread, type AskedThread } from './find-thread.ts'
import { mailThreadLink } from './mail-link.service.ts'
import { markThreadRead, unreadMessages } from './mark-read.service.ts'
import { fileOfThread, presentMessageFile, putMessageFile, removeMessageFile } from './message-files.service.ts'
import { previewMessage } from './preview-message.service.ts'
import { candidateFileUrl, readThread } from './read-thread.service.ts'
import { sendMessages } from './send-messages.service.ts'
import {
  markStaffThreadRead,
  openStaffMessageFile,
  readStaffThread,
  settleThread,
  staffFileUrl,
} from './staff-thread.service.ts'
import { undoMessages } from './undo-messages.service.ts'
import { writeMessage } from './write-message.service.ts'

export function mountApplicationMessages(app: Hono<AppVariables>): void {
  mountForCandidates(app)
  mountForStaff(app)
}

interface Given {
  params: Record<string, string>
  query: { token?: string | undefined }
}

const askedOf = ({ params, query }: Given): AskedThread => ({ id: params.id!, token: query.token })

function mountForCandidates(app: Hono<AppVariables>): void {
  const locking = (scope: RequestScope, given: Given) => (tx: Db) =>
    ownThread(scope, tx, askedOf(given), { lock: true })
  mount(app, calls.getApplicationMessages, async (scope, given) => ({ data: await readThread(scope, askedOf(given)) }))
  mount(app, calls.sendApplicationMessage, async (scope, { body, ...given }) => ({
    data: await writeMessage(scope, askedOf(given), body),
  }))
  mount(app, calls.readApplicationMessages, async (scope, { body, ...given }) => ({
    data: await markThreadRead(scope, askedOf(given), body.messageId),
  }))
  mount(app, calls.uploadMessageFile, async (scope, given) => {
    // Before the bytes are read, so that no one fills the disk through other people's conversations.
    const row = await ownThread(scope, scope.db, askedOf(given), { lock: false })
    const upload = await uploadOf(scope, await readForm(scope, given.context, 'file'), 'file')
    const file = await putMessageFile(scope, upload, '', row, locking(scope, given))
    return { data: presentMessageFile(file, candidateFileUrl(askedOf(given))(file.id)) }
  })
  mount(app, calls.removeMessageFile, async (scope, given) => {
    await removeMessageFile(scope, '', given.params.fileId!, locking(scope, given))
    return { data: { isDeleted: true } }
  })
  mountFile(app, calls.downloadMessageFile, async (scope, given) => {
    const row = await ownThread(scope, scope.db, askedOf(given), { lock: false })
    const file = await fileOfThread(scope, scope.db, row.id, given.params.fileId!, ({ addedBy, state }) =>
      state === null ? addedBy === '' : state === 'sent',
    )
    return sendFile(scope, file)
  })
  mount(app, calls.mailMessagesLink, async (scope, { body }) => {
    await mailThreadLink(scope, { id: body.application_id, token: body.token })
    return { data: { isSent: true } }
  })
  mount(app, calls.getUnreadMessages, async (scope) => ({ data: await unreadMessages(scope, scope.viewer!) }))
}

function mountForStaff(app: Hono<AppVariables>): void {
  mount(app, staffCalls.getStaffThread, async (scope, { params }) => ({
    data: await readStaffThread(scope, scope.viewer!, params.id!),
  }))
  mount(app, staffCalls.readStaffThread, async (scope, { params, body }) => {
    await markStaffThreadRead(scope, scope.viewer!, params.id!, body.messageId)
    return { data: { isRead: true } }
  })
  mount(app, staffCalls.settleStaffThread, async (scope, { params, body }) => ({
    data: await settleThread(scope, params.id!, body.messageId),
  }))
  mount(app, staffCalls.uploadStaffMessageFile, async (scope, { params, context }) => {
    const row = await sentApplication(scope, scope.db, params.id!)
    const upload = await uploadOf(scope, await readForm(scope, context, 'file'), 'file')
    const file = await putMessageFile(scope, upload, scope.viewer!.id, row, (tx) =>
      lockedForStaff(scope, tx, params.id!),
    )
    return { data: presentMessageFile(file, staffFileUrl(row.id, file.id)) }
  })
  mount(app, staffCalls.removeStaffMessageFile, async (scope, { params }) => {
    await removeMessageFile(scope, scope.viewer!.id, params.fileId!, (tx) => lockedForStaff(scope, tx, params.id!))
    return { data: { isDeleted: true } }
  })
  mountFile(app, staffCalls.downloadStaffMessageFile, async (scope, { params }) =>
    sendFile(scope, await openStaffMessageFile(scope, scope.viewer!, params.id!, params.fileId!)),
  )
  mount(app, staffCalls.sendStaffMessages, async (scope, { body }) => ({
    data: await sendMessages(scope, scope.viewer!, body),
  }))
  mount(app, staffCalls.undoStaffMessages, async (scope, { params }) => ({
    data: await undoMessages(scope, params.id!),
  }))
  mount(app, staffCalls.previewStaffMessage, async (scope, { body }) => ({
    data: await previewMessage(scope, scope.viewer!, body),
  }))
}
