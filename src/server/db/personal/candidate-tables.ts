import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { profiles, sessions, signInMethods, users, verifications } from '../schema/accounts.ts'
import { files, savedJobs } from '../schema/applications.ts'
import { assistantTurns } from '../schema/assistant.ts'
import { gateStates, termsAttestations } from '../schema/onboarding-gate.ts'
import { eventRegistrations } from '../schema/events.ts'
import { interviews } from '../schema/interviews.ts'
import { jobCartItems } from '../schema/job-cart.ts'
import { matchChoices } from '../schema/match-choices.ts'
import { notificationPreferences, notifications } from '../schema/notifications.ts'
import { auditEvents, mails } from '../schema/records.ts'
import { referrals } from '../schema/referrals.ts'
import { alerts, alertMatches } from '../schema/alerts.ts'
import { personalTable, type Person, type TableMark } from './marks.ts'
import { applicationTables } from './application-tables.ts'
import { ofUserOrAddress } from './owned-rows.ts'
import { questionTables } from './question-tables.ts'

const ofUser =
  (column: PgColumn) =>
  ({ userId }: Person): SQL =>
    eq(column, userId)

const mentions = (column: PgColumn, { userId, email }: Person): SQL =>
  or(sql`strpos(${column}, ${userId}) > 0`, email === null ? undefined : sql`strpos(lower(${column}), ${email}) > 0`)!

/** Interviews of the account, and those by link about applications that it has not claimed. */
const ofUserOrUnclaimed = ({ userId, applicationIds }: Person): SQL =>
  or(eq(interviews.userId, userId), and(isNull(interviews.userId), inArray(interviews.applicationId, applicationIds)))!

/** Tables that belong to a candidate through the account or the address, in download order. */
export const candidateTables: TableMark[] = [
  personalTable(users, 'account', 'deleted', ofUser(users.id), {
    personal: ['id', 'name', 'email', 'emailVerified', 'image', 'createdAt', 'updatedAt'],
    plain: [
      'domain',
      'role',
      'isThemeBuilder',
      'consoleMenu',
      'hasConsoleKeys',
      'listColumns',
      'listView',
      'hidesNames',
      'accessVersion',
    ],
  }),
  personalTable(sessions, 'account', 'deleted', ofUser(sessions.userId), {
    personal: ['id', 'userId', 'expiresAt', 'ipAddress', 'userAgent', 'signInMethod', 'createdAt', 'updatedAt'],
    secret: ['token'],
    plain: ['domain'],
  }),
  personalTable(signInMethods, 'account', 'deleted', ofUser(signInMethods.userId), {
    personal: ['userId', 'accountId', 'providerId', 'issuer', 'scope', 'createdAt', 'updatedAt'],
    secret: ['accessToken', 'refreshToken', 'idToken', 'password', 'accessTokenExpiresAt', 'refreshTokenExpiresAt'],
    plain: ['domain', 'id'],
  }),
  personalTable(verifications, 'account', 'deleted', (person) => mentions(verifications.identifier, person), {
    personal: ['identifier', 'expiresAt', 'createdAt', 'updatedAt'],
    secret: ['value'],
    plain: ['domain', 'id'],
  }),
  personalTable(termsAttestations, 'account', 'deleted', ofUser(termsAttestations.userId), {
    personal: ['userId', 'textHash', 'version', 'locale', 'ip', 'at'],
    plain: ['domain', 'id'],
  }),
  personalTable(gateStates, 'account', 'deleted', ofUser(gateStates.userId), {
    personal: ['userId', 'onboardedAt', 'bootstrappedAt'],
    plain: ['domain'],
  }),
  personalTable(profiles, 'profile', 'deleted', ofUser(profiles.userId), {
    personal: [
      'userId',
      'fullName',
      'phone',
      'location',
      'locale',
      'resumeFileId',
      'data',
      'reading',
      'avatarFileId',
      'createdAt',
      'updatedAt',
    ],
    plain: ['domain', 'revision'],
  }),
  personalTable(matchChoices, 'profile', 'deleted', ofUser(matchChoices.userId), {
    personal: ['userId', 'positionId', 'reason', 'choice', 'at'],
    plain: ['domain'],
  }),
  personalTable(interviews, 'interviews', 'deleted', ofUserOrUnclaimed, {
    personal: [
      'id',
      'userId',
      'applicationId',
      'positionId',
      'title',
      'kind',
      'status',
      'startsAt',
      'durationMinutes',
      'timeZone',
      'offeredTimes',
      'proposedTimes',
      'chooseBy',
      'proposalNote',
      'declineReason',
      'cancelReason',
      'place',
      'joinUrl',
      'note',
      'sealedAccommodation',
      'accommodationReply',
      'createdAt',
      'updatedAt',
    ],
    staff: ['interviewers', 'scheduledBy', 'timesOverAt', 'remindedOf'],
    plain: ['domain', 'sourceId', 'kitId', 'revision', 'sequence'],
  }),
  ...applicationTables,
  personalTable(eventRegistrations, 'events', 'deleted', ofUser(eventRegistrations.userId), {
    personal: ['eventId', 'userId', 'status', 'since', 'createdAt'],
    plain: ['domain', 'id'],
  }),
  personalTable(savedJobs, 'saved', 'deleted', ofUser(savedJobs.userId), {
    personal: ['userId', 'positionId', 'savedAt'],
    plain: ['domain'],
  }),
  personalTable(jobCartItems, 'saved', 'deleted', ofUser(jobCartItems.userId), {
    personal: ['userId', 'positionId', 'addedAt'],
    plain: ['domain'],
  }),
  personalTable(alerts, 'saved', 'deleted', (person) => ofUserOrAddress(alerts.userId, alerts.email, person), {
    personal: [
      'id',
      'userId',
      'email',
      'name',
      'search',
      'frequency',
      'locale',
      'timezone',
      'confirmedAt',
      'sentAt',
      'createdAt',
      'updatedAt',
    ],
    plain: ['domain', 'searchKey', 'origin', 'asker', 'checkedAt'],
  }),
  personalTable(alertMatches, 'saved', 'deleted', ({ alertIds }) => inArray(alertMatches.alertId, alertIds), {
    personal: ['alertId', 'positionId', 'foundAt', 'mailedAt'],
    plain: ['domain'],
  }),
  personalTable(referrals, 'referrals', 'deleted', ofUser(referrals.userId), {
    // The person who followed the link is someone else, whose data this is.
    personal: ['id', 'userId', 'positionId', 'friendName', 'code', 'acceptedAt', 'createdAt'],
    secret: ['friendId'],
    plain: ['domain'],
  }),
  personalTable(notifications, 'notifications', 'deleted', ofUser(notifications.userId), {
    personal: [
      'userId',
      'category',
      'type',
      'messageKey',
      'messageValues',
      'redirectPath',
      'isInApp',
      'viewedAt',
      'clickedAt',
      'archivedAt',
      'createdAt',
    ],
    plain: ['domain', 'id', 'dedupeKey', 'digestFrom'],
  }),
  personalTable(notificationPreferences, 'notifications', 'deleted', ofUser(notificationPreferences.userId), {
    personal: ['userId', 'category', 'isInApp', 'email', 'updatedAt'],
    plain: ['domain'],
  }),
  personalTable(assistantTurns, 'assistant', 'deleted', ofUser(assistantTurns.userId), {
    personal: ['userId', 'text', 'reply', 'createdAt'],
    plain: ['domain', 'id', 'key'],
  }),
  ...questionTables,
  personalTable(files, 'files', 'deleted', ({ fileIds }) => inArray(files.id, fileIds), {
    personal: ['id', 'userId', 'purpose', 'name', 'mediaType', 'sizeBytes', 'sha256', 'createdAt'],
    plain: ['domain', 'storageKey', 'chosenIn', 'chosenTurn'],
  }),
  personalTable(
    mails,
    'mails',
    'deleted',
    ({ email }) => (email === null ? sql`false` : sql`lower(${mails.recipient}) = ${email}`),
    {
      personal: [
        'recipient',
        'subject',
        'text',
        'html',
        'calendar',
        'kind',
        'state',
        'createdAt',
        'endedAt',
        'problem',
        'applicationId',
        'locale',
      ],
      secret: ['unsubscribeUrl'],
      plain: ['domain', 'id', 'expiresAt', 'cause', 'sendsAt', 'isListed', 'attempts'],
    },
  ),
  personalTable(
    auditEvents,
    'records',
    'anonymized',
    // Includes attempts by others to sign in to the account.
    ({ userId }) => sql`${auditEvents.actorId} = ${userId} or ${auditEvents.subject} = ${`user:${userId}`}`,
    {
      personal: ['at', 'actorId', 'action', 'subject', 'detail', 'ip', 'userAgent'],
      plain: ['domain', 'id', 'requestId'],
    },
  ),
]
