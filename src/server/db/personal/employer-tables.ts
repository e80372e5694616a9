import { messageSendings } from '../schema/application-messages.ts'
import { applicationChanges, applicationViews } from '../schema/application-lists.ts'
import { employerHosts, employers } from '../schema/employers.ts'
import { termsTexts } from '../schema/onboarding-gate.ts'
import { decidedApplications, decisions, messageTemplates } from '../schema/decisions.ts'
import { events } from '../schema/events.ts'
import { equalityStages, equalityTotals } from '../schema/equality-answers.ts'
import { formRules, forms, formVersions } from '../schema/forms.ts'
import { forgottenAddresses } from '../schema/forgotten-addresses.ts'
import { hiddenNameStages } from '../schema/hidden-names.ts'
import { hiringProcesses } from '../schema/hiring-processes.ts'
import { hiringTeam } from '../schema/hiring-team.ts'
import { interviewKits } from '../schema/interview-kits.ts'
import { interviewerCalendars, interviewerHours, interviewers, interviewInvitations } from '../schema/interviews.ts'
import { letterTemplates, letterTemplateVersions } from '../schema/letter-templates.ts'
import { positionDrafts } from '../schema/position-drafts.ts'
import { positionClosings, positionHolds } from '../schema/position-holds.ts'
import { stillHiringQuestions } from '../schema/still-hiring.ts'
import { positionChanges, positionFeeds, positions } from '../schema/positions.ts'
import { retentionRules } from '../schema/retention-rules.ts'
import { offerApprovalRules } from '../schema/offer-approvals.ts'
import { pageEvents } from '../schema/records.ts'
import { rateLimits } from '../schema/rate-limits.ts'
import { staffInvitations } from '../schema/staff-invitations.ts'
import { themes, themeVersions } from '../schema/themes.ts'
import { impersonalTable, type TableMark } from './marks.ts'

/** Tables that belong to the employer and say nothing about candidates. */
export const employerTables: TableMark[] = [
  impersonalTable(employers, { plain: ['domain', 'name', 'config', 'isDemo', 'themes', 'createdAt', 'updatedAt'] }),
  impersonalTable(offerApprovalRules, {
    staff: ['steps', 'changedBy', 'changerName'],
    plain: ['domain', 'revision', 'changedAt'],
  }),
  impersonalTable(employerHosts, { plain: ['host', 'domain'] }),
  // Only a keyed hash of the address, which prevents adding deleted people again.
  impersonalTable(forgottenAddresses, { secret: ['hash'], plain: ['domain', 'forgottenAt'] }),
  impersonalTable(retentionRules, { plain: ['domain', 'months', 'hiredMonths', 'startsAt'] }),
  // Keys are hashes with the deployment's secret; a row is deleted within a day of its last use.
  impersonalTable(rateLimits, { plain: ['domain', 'key', 'fullAt'] }),
  impersonalTable(termsTexts, { plain: ['domain', 'hash', 'version', 'texts', 'createdAt'] }),
  impersonalTable(events, {
    plain: [
      'domain',
      'id',
      'sourceId',
      'title',
      'description',
      'startsAt',
      'endsAt',
      'timeZone',
      'place',
      'joinUrl',
      'isOnline',
      'capacity',
      'registrationClosesAt',
      'positionIds',
      'canceledAt',
      'cancelReason',
      'sequence',
      'createdAt',
      'updatedAt',
    ],
  }),
  // Texts are the same for many, and are deleted once everyone has received theirs.
  impersonalTable(messageSendings, {
    staff: ['senderId', 'senderName'],
    plain: [
      'domain',
      'id',
      'key',
      'texts',
      'writtenAt',
      'sendsAt',
      'sentCount',
      'leftOut',
      'leftOutCount',
      'undoneAt',
      'undoneCount',
    ],
  }),
  // Ids alone, deleted after some hours.
  impersonalTable(applicationChanges, { plain: ['domain', 'xid', 'applicationId', 'at'] }),
  impersonalTable(applicationViews, {
    staff: ['ownerId', 'name', 'nameKey', 'filters'],
    plain: ['domain', 'id', 'isShared', 'columns', 'revision', 'createdAt', 'updatedAt'],
  }),
  impersonalTable(decisions, {
    staff: ['decidedBy', 'deciderName', 'undoneByName'],
    plain: [
      'domain',
      'id',
      'key',
      'status',
      'stepId',
      'isStepNews',
      'reason',
      'reasonTexts',
      'internalReason',
      'texts',
      'poolId',
      'isNotified',
      'sendsAt',
      'madeAt',
      'changedCount',
      'leftOut',
      'leftOutCount',
      'undoneAt',
      'undoneCount',
    ],
  }),
  // A decision about an application is in its events, which candidates can download once they are notified; these rows are
  // deleted with it.
  impersonalTable(decidedApplications, {
    plain: ['domain', 'decisionId', 'applicationId', 'eventId', 'before', 'sendsAt', 'state', 'undoneAt'],
  }),
  impersonalTable(messageTemplates, {
    plain: ['domain', 'id', 'kind', 'name', 'texts', 'revision', 'createdAt', 'updatedAt'],
  }),
  impersonalTable(hiringTeam, { staff: ['userId', 'addedBy'], plain: ['domain', 'positionId', 'part', 'createdAt'] }),
  impersonalTable(hiddenNameStages, { staff: ['setBy'], plain: ['domain', 'positionId', 'status', 'createdAt'] }),
  impersonalTable(positionHolds, {
    staff: ['setBy', 'setterName', 'setAt'],
    plain: ['domain', 'positionId', 'state', 'isListed', 'sourceClosesAt'],
  }),
  impersonalTable(stillHiringQuestions, { staff: ['asked'], plain: ['domain', 'positionId', 'askedAt'] }),
  impersonalTable(positionDrafts, {
    staff: ['createdBy', 'updatedBy', 'opensBy', 'key', 'content', 'templateName'],
    plain: [
      'domain',
      'id',
      'positionId',
      'revision',
      'isTemplate',
      'baseClosesAt',
      'opensAt',
      'publishedAt',
      'createdAt',
      'updatedAt',
    ],
  }),
  impersonalTable(positionClosings, {
    staff: ['key', 'asked'],
    plain: ['domain', 'positionId', 'decisionId'],
  }),
  impersonalTable(staffInvitations, {
    secret: ['tokenHash'],
    staff: ['email', 'invitedBy', 'inviterName'],
    plain: ['domain', 'id', 'role', 'sentAt', 'expiresAt', 'acceptedAt', 'withdrawnAt'],
  }),
  impersonalTable(interviewers, {
    staff: ['userId', 'excusedAt', 'notifiedAt', 'remindedAt', 'reminderCount', 'answer', 'answeredFor'],
    plain: ['domain', 'interviewId'],
  }),
  impersonalTable(interviewerHours, {
    staff: ['userId', 'timeZone', 'week'],
    plain: ['domain', 'revision', 'updatedAt'],
  }),
  // When a colleague is busy, and nothing else from their calendar.
  impersonalTable(interviewerCalendars, {
    secret: ['sealedAddress'],
    staff: ['userId', 'host', 'busy', 'unreadCount', 'readAt', 'triedAt', 'problem'],
    plain: ['domain'],
  }),
  // The entry names the position and the colleagues, never the candidate.
  impersonalTable(interviewInvitations, {
    staff: ['userId', 'isTold', 'event', 'sequence'],
    plain: ['domain', 'interviewId', 'origin'],
  }),
  impersonalTable(hiringProcesses, {
    plain: ['domain', 'id', 'name', 'steps', 'isDefault', 'revision', 'archivedAt', 'createdAt', 'updatedAt'],
  }),
  impersonalTable(interviewKits, {
    plain: [
      'domain',
      'id',
      'name',
      'durationMinutes',
      'intro',
      'competencies',
      'revision',
      'archivedAt',
      'createdAt',
      'updatedAt',
    ],
  }),
  impersonalTable(themes, {
    plain: ['domain', 'product', 'draft', 'draftRevision', 'publishedVersion', 'publishedRevision', 'updatedAt'],
  }),
  impersonalTable(themeVersions, {
    staff: ['publishedBy'],
    plain: ['domain', 'product', 'version', 'theme', 'note', 'publishedAt'],
  }),
  impersonalTable(forms, {
    plain: [
      'domain',
      'id',
      'name',
      'purpose',
      'draft',
      'draftRevision',
      'publishedVersion',
      'publishedRevision',
      'archivedAt',
      'createdAt',
      'updatedAt',
    ],
  }),
  impersonalTable(equalityStages, { plain: ['domain', 'formId', 'month', 'language', 'questions'] }),
  impersonalTable(equalityTotals, { plain: ['domain', 'formId', 'answerIds', 'totals'] }),
  impersonalTable(formVersions, {
    staff: ['publishedBy'],
    plain: ['domain', 'formId', 'version', 'definition', 'itemCount', 'note', 'publishedAt'],
  }),
  impersonalTable(formRules, {
    plain: ['domain', 'id', 'formId', 'place', 'event', 'departments', 'countries', 'dueDays'],
  }),
  impersonalTable(letterTemplates, {
    plain: ['domain', 'id', 'name', 'currentVersion', 'archivedAt', 'createdAt', 'updatedAt'],
  }),
  impersonalTable(letterTemplateVersions, {
    staff: ['createdBy'],
    plain: ['domain', 'templateId', 'version', 'name', 'body', 'createdAt'],
  }),
  impersonalTable(positions, {
    plain: [
      'confirmedAt',
      'domain',
      'id',
      'source',
      'sourceId',
      'displayJobId',
      'atsJobId',
      'title',
      'description',
      'locations',
      'department',
      'businessUnit',
      'employmentType',
      'seniority',
      'workLocationOption',
      'locationFlexibility',
      'skills',
      'language',
      'postedTs',
      'creationTs',
      'closesAt',
      'pay',
      'isHot',
      'isPrivate',
      'privateToken',
      'translations',
      'benefits',
      'customFields',
      'questions',
      'forms',
      'answerDays',
      'processId',
      'externalApplyUrl',
      'archivedAt',
      'contentHash',
      'createdAt',
      'updatedAt',
    ],
  }),
  impersonalTable(positionChanges, { plain: ['domain', 'version', 'positionId'] }),
  impersonalTable(positionFeeds, { plain: ['domain', 'version'] }),
  // Page reports lose everything that could identify a person before they are stored (features/vslog/clean-event.ts).
  impersonalTable(pageEvents, { plain: ['domain', 'at', 'event', 'namespace', 'positionId', 'data'] }),
]
