const daySeconds = 86_400

/** How close a due date is, in whole UTC days, so that server and browser agree. */
export type DueDistance =
  | { kind: 'overdue' | 'soon' | 'later'; days: number }
  | { kind: 'today'; days: 0 }
  | { kind: 'tomorrow'; days: 1 }

/** Within how many days a date counts as soon: it is then shown in days and highlighted. */
const nearDays = 7

/** Times in Unix seconds and milliseconds. A form is late only once its day is over. */
export function dueDistance(dueTs: number, nowMs: number): DueDistance {
  const days = Math.floor(dueTs / daySeconds) - Math.floor(nowMs / 1000 / daySeconds)
  if (days < 0) return { kind: 'overdue', days: -days }
  if (days === 0) return { kind: 'today', days }
  if (days === 1) return { kind: 'tomorrow', days }
  return { kind: days <= nearDays ? 'soon' : 'later', days }
}
