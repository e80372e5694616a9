import { inArray } from 'drizzle-orm'
import { applicationMessages, applicationThreads, messageFiles, threadReaders } from '../schema/application-messages.ts'
import { personalTable, type TableMark } from './marks.ts'

/** Conversations about applications, in download order. */
export const messageTables: TableMark[] = [
  // Anything that staff can still undo is excluded from the download (`held-data.ts`).
  personalTable(
    applicationMessages,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(applicationMessages.applicationId, applicationIds),
    {
      personal: ['id', 'applicationId', 'author', 'authorName', 'subject', 'text', 'at'],
      staff: ['authorId', 'sendingId'],
      // The text with placeholders for the name.
      plain: ['domain', 'key', 'state', 'isReply', 'asWritten', 'writtenAt'],
    },
  ),
  personalTable(
    applicationThreads,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(applicationThreads.applicationId, applicationIds),
    {
      personal: ['applicationId', 'lastReceivedAt', 'candidateReadAt'],
      // The last message may be one that can still be undone.
      staff: ['lastAt', 'waitingSince', 'settledAt'],
      plain: ['domain'],
    },
  ),
  personalTable(
    threadReaders,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(threadReaders.applicationId, applicationIds),
    { personal: ['applicationId'], staff: ['userId', 'readAt'], plain: ['domain'] },
  ),
  personalTable(
    messageFiles,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(messageFiles.applicationId, applicationIds),
    { personal: ['fileId', 'applicationId', 'messageId', 'addedAt'], staff: ['addedBy'], plain: ['domain'] },
  ),
]
