const daySeconds = 86_400

/** How near a due date is, in whole UTC days, so that server and browser say the same. */
export type DueDistance =
  | { kind: 'overdue' | 'soon' | 'later'; days: number }
  | { kind: 'today'; days: 0 }
  | { kind: 'tomorrow'; days: 1 }

/** Until when a date counts as near: then it is said in days and marked. */
export const nearDays = 7

/** Times in Unix seconds and milliseconds. A form is late only once its day is over. */
export function dueDistance(dueTs: number, nowMs: number): DueDistance {
  const days = Math.floor(dueTs / daySeconds) - Math.floor(nowMs / 1000 / daySeconds)
  if (days < 0) return { kind: 'overdue', days: -days }
  if (days === 0) return { kind: 'today', days }
  if (days === 1) return { kind: 'tomorrow', days }
  return { kind: days <= nearDays ? 'soon' : 'later', days }
}
