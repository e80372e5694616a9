import { inArray, or } from 'drizzle-orm'
import { peopleFileRows, peopleFiles } from '../schema/people-files.ts'
import { poolMembers, pools, positionInvitations } from '../schema/pools.ts'
import { samePeople } from '../schema/same-people.ts'
import { impersonalTable, personalTable, type TableMark } from './marks.ts'

/** Candidates' consents, invitations to apply, and files with their details, in download order. */
export const poolTables: TableMark[] = [
  personalTable(
    poolMembers,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(poolMembers.applicationId, applicationIds),
    {
      personal: ['applicationId', 'poolName', 'state', 'askedAt', 'answeredAt', 'until', 'endedAt', 'remindedAt'],
      staff: ['askedBy'],
      plain: ['domain', 'id', 'poolId', 'origin'],
    },
  ),
  // Anything that can still be undone is excluded from the download (`held-data.ts`).
  personalTable(
    positionInvitations,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(positionInvitations.applicationId, applicationIds),
    {
      personal: ['applicationId', 'positionId', 'state', 'sendsAt'],
      staff: ['sentBy'],
      plain: ['domain', 'id', 'sendingId', 'memberId'],
    },
  ),
  // The origin of someone's details is in the application's source; the file's name belongs to the employer.
  personalTable(
    peopleFileRows,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(peopleFileRows.applicationId, applicationIds),
    { personal: ['applicationId', 'isAdded', 'filled', 'tags'], plain: ['domain', 'fileId'] },
  ),
  // Not which other application: that can be about someone else.
  personalTable(
    samePeople,
    'applications',
    'deleted',
    ({ applicationIds }) => or(inArray(samePeople.oneId, applicationIds), inArray(samePeople.otherId, applicationIds))!,
    { personal: ['state', 'decidedAt'], staff: ['decidedBy'], plain: ['domain', 'oneId', 'otherId'] },
  ),
  impersonalTable(peopleFiles, {
    staff: ['addedBy'],
    plain: [
      'domain',
      'id',
      'name',
      'positionId',
      'origin',
      'addedAt',
      'sendsAt',
      'undoneAt',
      'added',
      'filled',
      'known',
      'repeated',
      'refused',
    ],
  }),
  impersonalTable(pools, { staff: ['createdBy'], plain: ['domain', 'id', 'name', 'nameKey', 'createdAt'] }),
]
