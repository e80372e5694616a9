import { Link } from '@tanstack/react-router'
import type { ConsoleOverview } from '#contract/console-home.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './home-panels.module.css'

type Mine = ConsoleOverview['myPositions']

/** The progress of applications for the reader's own positions, those with overdue ones first. */
export function MyPositions({ mine }: { mine: Mine }) {
  const t = useTranslations()
  return (
    <section className="stack" aria-labelledby="my-positions">
      <div className="row between flow">
        <h2 className="h2" id="my-positions">
          {t('console.home.myPositions')}
        </h2>
        <Link to="/careers/admin/positions" search={{ team: 'me' }} className="ui">
          {t('console.home.allMine', { count: mine.count })}
        </Link>
      </div>
      <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
        {mine.positions.map((position) => (
          <PositionRow key={position.id} position={position} />
        ))}
      </ul>
    </section>
  )
}

function PositionRow({
  position: { id, title, place, closesTs, late, stages },
}: {
  position: Mine['positions'][number]
}) {
  const t = useTranslations()
  const { locale } = useBoot()
  const facts = [place, closesTs !== null && t('console.home.closes', { date: formatDate(closesTs, locale) })]
  const counts = stages.map(({ status, count }) =>
    t('console.home.inStage', { stage: t(`staffApplications.status.${status}`), count }),
  )
  return (
    <li className={styles.position}>
      <div>
        <Link to="/careers/admin/applications" search={{ position: id }} className="plain ui strong" dir="auto">
          {title}
        </Link>
        <p className="small muted">
          {facts
            .filter((each) => each !== null && each !== false)
            .map((each, at) => (
              <bdi key={each}>
                {at > 0 && ' · '}
                {each}
              </bdi>
            ))}
        </p>
      </div>
      <div className={styles.stages}>
        {stages.length === 0 ? (
          <p className="small muted">{t('console.home.noneYet')}</p>
        ) : (
          <>
            <div className={styles.stageBar} aria-hidden="true">
              {stages.map(({ status, count }) => (
                <i key={status} data-stage={status} style={{ flexGrow: count }} />
              ))}
            </div>
            <p className="small muted num">{counts.join(' · ')}</p>
          </>
        )}
      </div>
      {late > 0 && (
        <Link
          to="/careers/admin/applications"
          search={{ position: id, due: 'late' }}
          className={cx('plain small strong', styles.late)}
        >
          <Icon name="circle-alert" size="s" />
          {t('console.home.lateOnes', { count: late })}
        </Link>
      )}
    </li>
  )
}
