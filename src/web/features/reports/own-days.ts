import { periodOf } from '#shared/reports/report-period.ts'

/** A custom period, as far as it is chosen. */
export interface OwnDays {
  from?: string | undefined
  to?: string | undefined
}

/** Whether the last day is before the first one; today is the last one if none is chosen. */
export const areBackwards = (days: OwnDays): boolean => periodOf(days, Date.now()) === null
