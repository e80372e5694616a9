import { and, eq, lt } from 'drizzle-orm'
import { positions } from '#server/db/schema/positions.ts'

/** The columns that the index reads. */
export const searchColumns = {
  id: positions.id,
  title: positions.title,
  description: positions.description,
  locations: positions.locations,
  department: positions.department,
  businessUnit: positions.businessUnit,
  employmentType: positions.employmentType,
  seniority: positions.seniority,
  workLocationOption: positions.workLocationOption,
  skills: positions.skills,
  language: positions.language,
  postedTs: positions.postedTs,
  pay: positions.pay,
  isPrivate: positions.isPrivate,
  customFields: positions.customFields,
  displayJobId: positions.displayJobId,
}

/** What search may show; private positions are not in the index at all. */
export const isSearchable = and(lt(positions.archivedAt, 0), eq(positions.isPrivate, false))
