import { inArray } from 'drizzle-orm'
import { equalityAnswers } from '../schema/equality-answers.ts'
import { formAssignments, formFiles, frameSignatures } from '../schema/forms.ts'
import { ofUserOrAddress } from './owned-rows.ts'
import { personalTable, type TableMark } from './marks.ts'

/** The person whose data each column of forms and related tables contains. */
export const formTables: TableMark[] = [
  // Owners can be found only with the deployment's secret; their own download contains these rows.
  // Deleted after the copies: a concurrent save has them locked, so its answers are stored by then.
  personalTable(equalityAnswers, 'forms', 'deleted', ({ equalityKeys }) => inArray(equalityAnswers.key, equalityKeys), {
    personal: ['formId', 'sealedAnswers', 'isSent', 'notice'],
    secret: ['key'],
    plain: ['domain', 'id'],
  }),
  personalTable(
    formAssignments,
    'forms',
    'deleted',
    (person) => ofUserOrAddress(formAssignments.userId, formAssignments.email, person),
    {
      personal: [
        'id',
        'formId',
        'version',
        'userId',
        'email',
        'name',
        'status',
        'answers',
        'sealedAnswers',
        'answeredCount',
        'questionCount',
        'dueAt',
        'message',
        'reopenNote',
        'reopenedAt',
        'assignedBy',
        'cause',
        'country',
        'submittedAt',
        'canceledAt',
        'createdAt',
        'updatedAt',
      ],
      secret: ['tokenHash', 'tokenExpiresAt'],
      plain: ['domain', 'revision'],
    },
  ),
  personalTable(formFiles, 'forms', 'deleted', ({ assignmentIds }) => inArray(formFiles.assignmentId, assignmentIds), {
    personal: ['fileId', 'assignmentId', 'field', 'createdAt'],
    plain: ['domain'],
  }),
  personalTable(
    frameSignatures,
    'forms',
    'deleted',
    ({ assignmentIds }) => inArray(frameSignatures.assignmentId, assignmentIds),
    {
      personal: [
        'assignmentId',
        'path',
        'provider',
        'claimedAt',
        'askedAt',
        'outcome',
        'confirmedAt',
        'signedAt',
        'signedBy',
      ],
      plain: ['domain', 'id', 'askedCount', 'nextAskAt'],
    },
  ),
]
