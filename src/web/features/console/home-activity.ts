import type { ConsoleOverview } from '#contract/console-home.ts'
import type { SentStatus } from '#shared/applications/staff-list.ts'

type Activity = ConsoleOverview['activity']

/** A line of recent activity. `people` is the number of people in it; a single one is named, and can be opened. */
export interface ActivityLine {
  key: string
  atTs: number
  people: number
  name: string
  title: string
  what: { status: SentStatus; deciderName: string } | { offer: 'accepted' | 'declined' } | 'applied'
  link: { application: string } | { offer: string } | null
}

const mostShown = 8

/** All activity, the latest first; new applicants are counted by the reader's days. `dayOf` returns the day of a time. */
export function activityLines(activity: Activity, dayOf: (ts: number) => string): ActivityLine[] {
  const decided = activity.decisions.map(
    ({ atTs, status, count, deciderName, applicationId, fullName, title }): ActivityLine => ({
      key: `decided ${atTs} ${applicationId} ${status} ${deciderName}`,
      atTs,
      people: count,
      name: fullName,
      title,
      what: { status, deciderName },
      link: applicationId === null ? null : { application: applicationId },
    }),
  )
  const withdrawn = activity.withdrawals.map(({ id, atTs, name, title }): ActivityLine => ({
    key: `withdrawn ${id}`,
    atTs,
    people: 1,
    name,
    title,
    what: { status: 'withdrawn', deciderName: '' },
    link: { application: id },
  }))
  const offers = activity.offers.map(({ id, atTs, name, title, isAccepted }): ActivityLine => ({
    key: `offer ${id}`,
    atTs,
    people: 1,
    name,
    title,
    what: { offer: isAccepted ? 'accepted' : 'declined' },
    link: { offer: id },
  }))
  const applied = [...Map.groupBy(activity.applied, ({ hourTs }) => dayOf(hourTs))].map(
    ([day, hours]): ActivityLine => ({
      key: `applied ${day}`,
      atTs: Math.max(...hours.map(({ hourTs }) => hourTs)),
      people: hours.reduce((sum, { count }) => sum + count, 0),
      name: '',
      title: '',
      what: 'applied',
      link: null,
    }),
  )
  return [...decided, ...withdrawn, ...offers, ...applied].sort((a, b) => b.atTs - a.atTs).slice(0, mostShown)
}
