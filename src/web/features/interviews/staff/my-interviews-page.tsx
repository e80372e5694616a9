import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnswerOf } from '#contract/calls.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { formatZonedDay, useReaderZone } from '#web/lib/format/zoned-times.ts'
import { useMeetingTime } from '#web/parts/meetings/meeting-times.ts'
import { CutText } from '#web/parts/names/cut-text.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { cx } from '#web/ui/cx.ts'
import { HoldAnswer } from './hold-answer.tsx'
import { myInterviewsQuery } from './scorecards/scorecards.queries.ts'
import styles from './my-interviews.module.css'

type Mine = AnswerOf<'GET /api/pcsx/staff/my_interviews'>['interviews'][number]
type Group = 'today' | 'owed' | 'ahead' | 'done'

const groups: readonly Group[] = ['today', 'owed', 'ahead', 'done']

/** The interviews that the reader holds, for a phone on the way there: today, due scorecards, upcoming, done. */
export function MyInterviewsPage() {
  const t = useTranslations()
  return (
    <div className="wrap page stack g6">
      <header className="row between flow">
        <h1 className="h1">{t('scorecards.mineTitle')}</h1>
        <NamesSwitch />
      </header>
      <LoadedRows
        answer={useQuery(myInterviewsQuery())}
        loadingLabel={t('common.loading')}
        failedTitle={t('scorecards.mineFailed')}
        retryLabel={t('scorecards.retry')}
        rowHeights={['96px', '96px', '96px']}
      >
        {({ interviews, nowTs }) =>
          interviews.length === 0 ? (
            <EmptyState art="check" title={t('scorecards.noneMine')}>
              {t('scorecards.noneMineText')}
            </EmptyState>
          ) : (
            <Groups interviews={interviews} nowTs={nowTs} />
          )
        }
      </LoadedRows>
    </div>
  )
}

function Groups({ interviews, nowTs }: { interviews: readonly Mine[]; nowTs: number }) {
  const { locale } = useBoot()
  const zone = useReaderZone() ?? 'UTC'
  const today = formatZonedDay(nowTs, zone, locale)
  const groupOf = ({ state, startsTs }: Mine): Group => {
    if (state === 'due' || state === 'late') return 'owed'
    if (state !== 'upcoming') return 'done'
    return startsTs !== null && formatZonedDay(startsTs, zone, locale) === today ? 'today' : 'ahead'
  }
  return groups.map((group) => {
    const inGroup = interviews.filter((each) => groupOf(each) === group)
    return inGroup.length > 0 && <InterviewGroup key={group} group={group} interviews={inGroup} nowTs={nowTs} />
  })
}

/** Rows of a group that are shown at first, and added by each press of its button. */
const pageSize = 10

interface InterviewGroupProps {
  group: Group
  interviews: readonly Mine[]
  nowTs: number
}

function InterviewGroup({ group, interviews, nowTs }: InterviewGroupProps) {
  const t = useTranslations()
  const [limit, setLimit] = useState(pageSize)
  const list = useRef<HTMLUListElement>(null)
  const more = Math.min(pageSize, interviews.length - limit)
  const showMore = () => {
    flushSync(() => setLimit(limit + pageSize))
    // The button has moved down, or is gone: reading continues with the first row that was added.
    list.current?.children[limit]?.querySelector('a')?.focus()
  }
  return (
    <section className="stack g4" aria-labelledby={`mine-${group}`}>
      <h2 className="h2" id={`mine-${group}`}>
        {t(`scorecards.group.${group}`, { count: interviews.length })}
      </h2>
      <ul className={styles.list} ref={list}>
        {interviews.slice(0, limit).map((interview) => (
          <Row key={interview.id} interview={interview} nowTs={nowTs} />
        ))}
      </ul>
      {more > 0 && (
        <div>
          <Button onClick={showMore}>
            {t(group === 'done' ? 'scorecards.showEarlier' : 'scorecards.showLater', { count: more })}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ interview, nowTs }: { interview: Mine; nowTs: number }) {
  const t = useTranslations()
  const timeOf = useMeetingTime()
  const { id, name, title, positionName, kind, startsTs, endsTs, timeZone, place, joinUrl, state, hasDraft } = interview
  const { answer, canAnswer, kitName } = interview
  const isOwed = state === 'due' || state === 'late'
  const isAhead = state === 'upcoming' && answer !== 'declined'
  const link = { to: '/careers/admin/interviews/{-$id}', params: { id } } as const
  return (
    <li className={cx(cardClass(), styles.row)}>
      <div className="stack g1">
        <Link {...link} className="plain strong" dir="auto">
          {name}
        </Link>
        <p className="ui muted" dir="auto">
          <CutText text={[title, positionName].filter(Boolean).join(' · ')} />
        </p>
        <p className="ui num">{startsTs === null ? t('staffInterviews.noTime') : timeOf(startsTs, endsTs, timeZone)}</p>
        <p className="small muted">
          {t(`interviews.kind.${kind}`)}
          {place !== '' && (
            <>
              {' '}
              · <bdi>{place}</bdi>
            </>
          )}
        </p>
        {kitName !== null && (
          <p className="small muted" dir="auto">
            {t('scorecards.kitOf', { name: kitName })}
          </p>
        )}
        {state !== 'upcoming' && (
          <p className={cx('small', state === 'late' ? styles.late : 'muted')}>
            {t(`scorecards.state.${state}`)}
            {hasDraft && <> · {t('scorecards.begun')}</>}
          </p>
        )}
        {canAnswer && startsTs !== null && <HoldAnswer id={id} startsTs={startsTs} answer={answer} name={name} />}
      </div>
      {(isOwed || isAhead) && (
        <div className="row flow">
          {isOwed && (
            <Link {...link} className={buttonClass({ variant: 'primary' })}>
              {t(hasDraft ? 'scorecards.goOn' : 'scorecards.fillIn')}
              <span className="vh"> {name}</span>
            </Link>
          )}
          {isAhead && (
            <Link {...link} className={buttonClass()}>
              <Icon name="list-checks" size="s" />
              {t(kitName === null ? 'scorecards.openCard' : 'scorecards.openKit')}
              <span className="vh"> {name}</span>
            </Link>
          )}
          {isAhead && joinUrl !== null && endsTs !== null && endsTs > nowTs && (
            <a href={joinUrl} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
              <Icon name="video" size="s" />
              {t('scorecards.join')}
              <span className="vh"> {name}</span>
            </a>
          )}
        </div>
      )}
    </li>
  )
}
