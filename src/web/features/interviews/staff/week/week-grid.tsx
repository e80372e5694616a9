import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import type { WeekDay } from '#shared/interviews/week-days.ts'
import { formatOf } from '#shared/time/day-text.ts'
import { useBoot } from '#web/lib/boot.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { formatZonedDay } from '#web/lib/format/zoned-times.ts'
import { cx } from '#web/ui/cx.ts'
import { partOfDay, type HoursShown } from './week-layout.ts'
import styles from './week.module.css'

interface Span {
  startsTs: number
  endsTs: number
}

interface WeekGridProps {
  days: readonly WeekDay[]
  zone: string
  hours: HoursShown
  nowTs: number
  /** Working hours; nothing is shaded if they are unknown. */
  work: readonly Span[] | null
  /** The content of a day, as `Slot`s; null for a day that a list can skip. */
  children: (day: WeekDay) => ReactNode
}

const styleOf = (values: Record<string, number>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value])) as CSSProperties

/** A week by the hour; a list of its days if there is no room for that. */
export function WeekGrid({ days, zone, hours, nowTs, work, children }: WeekGridProps) {
  const { locale } = useBoot()
  const count = hours.to - hours.from
  const clock = formatOf(dateLocale(locale), 'UTC', { hour: 'numeric', minute: '2-digit' })
  const short = formatOf(dateLocale(locale), zone, { weekday: 'short', day: 'numeric' })
  return (
    <div className={styles.frame}>
      {/* Arrow keys move between links, which Tab reaches, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing but a shortcut */}
      <div className={styles.week} style={styleOf({ days: days.length, hours: count })} onKeyDown={handleArrows}>
        <div className={styles.axis} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <span key={index} className="num">
              {clock.format(Date.UTC(2024, 0, 1, hours.from + index))}
            </span>
          ))}
        </div>
        {days.map((day) => {
          const shown = children(day)
          const isToday = day.startsTs <= nowTs && nowTs < day.endsTs
          const now = isToday ? partOfDay({ startsTs: nowTs, endsTs: nowTs + 60 }, day, zone) : null
          return (
            <section
              key={day.date}
              className={cx(
                styles.day,
                isToday && styles.today,
                shown === null && styles.empty,
                work !== null && styles.hasWork,
              )}
              aria-labelledby={`day-${day.date}`}
            >
              <h3 className={styles.head} id={`day-${day.date}`} aria-current={isToday ? 'date' : undefined}>
                <span aria-hidden="true">{short.format(day.startsTs * 1000)}</span>
                <span className="vh">{formatZonedDay(day.startsTs, zone, locale)}</span>
              </h3>
              <ul className={styles.slots} data-day={day.date}>
                {(work ?? []).map((each) => {
                  const part = shownPart(each, day, zone, hours)
                  return (
                    part && (
                      <li
                        key={each.startsTs}
                        className={styles.work}
                        aria-hidden="true"
                        style={styleOf({ at: part.from - hours.from, len: part.to - part.from })}
                      />
                    )
                  )
                })}
                {shown}
              </ul>
              {now && now.from >= hours.from && now.from < hours.to && (
                <span className={styles.now} aria-hidden="true" style={styleOf({ at: now.from - hours.from })} />
              )}
            </section>
          )
        })}
      </div>
    </div>
  )
}

function shownPart(time: Span, day: WeekDay, zone: string, hours: HoursShown): HoursShown | null {
  const part = partOfDay(time, day, zone)
  if (!part) return null
  const [from, to] = [Math.max(part.from, hours.from), Math.min(part.to, hours.to)]
  return from < to ? { from, to } : null
}

interface SlotProps extends Span {
  day: WeekDay
  zone: string
  hours: HoursShown
  lane?: number
  lanes?: number
  children: ReactNode
}

/** A time in a day, as high as it is long. */
export function Slot({ day, zone, hours, lane = 0, lanes = 1, children, ...time }: SlotProps) {
  const part = shownPart(time, day, zone, hours)
  if (!part) return null
  return (
    <li className={styles.slot} style={styleOf({ at: part.from - hours.from, len: part.to - part.from, lane, lanes })}>
      {children}
    </li>
  )
}

/** Up and down within a day, and on to the next; left and right by day. */
function handleArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not([disabled])')]
  const at = all.indexOf(event.target as HTMLElement)
  if (at === -1) return
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const next = nextOf(all, at, event.key, forward)
  if (next === null) return
  event.preventDefault()
  next?.focus()
}

/** Null for another key; undefined at the end. */
function nextOf(all: HTMLElement[], at: number, key: string, forward: string): HTMLElement | undefined | null {
  if (key === 'ArrowDown') return all[at + 1]
  if (key === 'ArrowUp') return all[at - 1]
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const dayOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-day]')?.dataset.day ?? ''
  const own = dayOf(all[at]!)
  if (key === forward) return all.find((each) => dayOf(each) > own)
  const before = all.findLast((each) => dayOf(each) < own)
  return before && all.find((each) => dayOf(each) === dayOf(before))
}
