import type {
  CanonicalPosition,
  EmploymentType,
  Pay,
  Seniority,
  WorkLocationOption,
} from '#contract/positions/canonical-position.ts'
import type { City } from './places/cities.ts'

/** A position as produced by the generator: the canonical shape with its id. */
export type DemoPosition = CanonicalPosition & { id: number }

/** What is decided about a position before its text is written. */
export interface Role {
  title: string
  city: City
  seniority: Seniority
  employmentType: EmploymentType
  workLocationOption: WorkLocationOption
  shift: string
  travel: string
  certificates: string[]
  contractLength: string | null
  teamSize: number
  /** Days a week on site, of hybrid roles. */
  siteDays: number
  pay: Pay | null
}

/** Duration of a temporary position. */
export const contractLengths: Partial<Record<EmploymentType, string[]>> = {
  contract: ['Six months', 'Nine months', 'Twelve months', 'Twelve months, may be extended', 'Two years'],
  temporary: ['Until the end of September', 'Five months', 'Six months', 'Four months'],
  internship: ['Three months', 'Six months', 'Twelve weeks', 'One year'],
  apprenticeship: ['Two years', 'Three years', 'Three and a half years', 'Four years'],
}
