import { inArray } from 'drizzle-orm'
import { poolMembers, pools, positionInvitations } from '../schema/pools.ts'
import { impersonalTable, personalTable, type TableMark } from './marks.ts'

/** What candidates were asked and agreed to, and what they were invited to apply for, in download order. */
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
  // What can still be undone is left out of the download (`held-data.ts`).
  personalTable(
    positionInvitations,
    'applications',
    'deleted',
    ({ applicationIds }) => inArray(positionInvitations.applicationId, applicationIds),
    {
      personal: ['applicationId', 'positionId', 'state', 'leavesAt'],
      staff: ['sentBy'],
      plain: ['domain', 'id', 'sendingId', 'memberId'],
    },
  ),
  impersonalTable(pools, { staff: ['createdBy'], plain: ['domain', 'id', 'name', 'nameKey', 'createdAt'] }),
]
