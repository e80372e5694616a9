import { inArray, or, sql } from 'drizzle-orm'
import { applicationReviews, applicationTags } from '../schema/application-labels.ts'
import { applicationTexts } from '../schema/application-lists.ts'
import { applicationNotes } from '../schema/application-notes.ts'
import { applicationEvents, applicationFiles, applications } from '../schema/applications.ts'
import { evidenceMarks } from '../schema/evidence-marks.ts'
import { shownNames } from '../schema/hidden-names.ts'
import { scorecards } from '../schema/scorecards.ts'
import { personalTable, type TableMark } from './marks.ts'
import { ofUserOrAddress } from './owned-rows.ts'

/** A candidate's applications with all their data, in download order. */
export const applicationTables: TableMark[] = [
  personalTable(
    applications,
    'applications',
    'deleted',
    (person) => ofUserOrAddress(applications.userId, applications.email, person),
    {
      personal: [
        'id',
        'positionId',
        'userId',
        'status',
        'fullName',
        'email',
        'phone',
        'location',
        'answers',
        'sealedAnswers',
        'submittedForm',
        'resumeFileId',
        'filledFields',
        'statusReason',
        'source',
        'submittedAt',
        'answerDays',
        'createdAt',
        'updatedAt',
      ],
      secret: ['guestTokenHash'],
      // Held changes concern `status`, which is in the download as the candidate sees it. A step's id means nothing outside of the
      // employer's process; its text for candidates is on their page.
      plain: ['domain', 'revision', 'stepId', 'addedBy', 'decisionId', 'held', 'heldUntil'],
    },
  ),
  personalTable(
    applicationEvents,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(applicationEvents.applicationId, applicationIds),
    { personal: ['applicationId', 'status', 'note', 'at'], plain: ['domain', 'id', 'stepId'] },
  ),
  // Not its author or recipient: that is about the employer's people.
  personalTable(
    applicationNotes,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(applicationNotes.applicationId, applicationIds),
    {
      personal: ['applicationId', 'text', 'writtenAt', 'editedAt'],
      staff: ['authorId', 'authorName', 'mentions'],
      plain: ['domain', 'id', 'key', 'revision'],
    },
  ),
  personalTable(
    applicationTags,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(applicationTags.applicationId, applicationIds),
    { personal: ['applicationId', 'key', 'label', 'addedAt'], staff: ['addedBy'], plain: ['domain'] },
  ),
  personalTable(
    applicationReviews,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(applicationReviews.applicationId, applicationIds),
    {
      personal: ['applicationId', 'askedAt', 'doneAt'],
      staff: ['reviewerId', 'askedBy', 'askerName'],
      plain: ['domain'],
    },
  ),
  personalTable(
    scorecards,
    'applications',
    'deleted',
    ({ applicationIds, userId }) =>
      or(
        inArray(scorecards.applicationId, applicationIds),
        sql`${scorecards.interviewId} in (select id from interviews where user_id = ${userId})`,
      )!,
    {
      personal: [
        'applicationId',
        'interviewId',
        'competencies',
        'draft',
        'versions',
        'sentAt',
        'createdAt',
        'updatedAt',
      ],
      staff: ['authorId', 'authorName'],
      plain: ['domain', 'id', 'revision'],
    },
  ),
  personalTable(
    evidenceMarks,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(evidenceMarks.applicationId, applicationIds),
    { personal: ['applicationId', 'key', 'state', 'markedAt'], staff: ['markedBy', 'markerName'], plain: ['domain'] },
  ),
  // When someone viewed the name is data about the candidate; who did and why is about the employer's people.
  personalTable(
    shownNames,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(shownNames.applicationId, applicationIds),
    { personal: ['applicationId', 'shownAt', 'endedAt'], staff: ['userId', 'reason'], plain: ['domain'] },
  ),
  personalTable(
    applicationTexts,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(applicationTexts.applicationId, applicationIds),
    {
      // The profile is read from the same text; the document consists of its words and the answers' words, which the download has.
      personal: ['applicationId', 'resume'],
      plain: ['domain', 'resumeProfile', 'isProfileTried', 'isResumeRead', 'readAt', 'document'],
    },
  ),
  personalTable(
    applicationFiles,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(applicationFiles.applicationId, applicationIds),
    { personal: ['fileId', 'applicationId', 'field'], plain: ['domain'] },
  ),
]
