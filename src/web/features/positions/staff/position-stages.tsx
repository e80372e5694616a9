import { Fragment } from 'react'
import { Link } from '@tanstack/react-router'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { applicationPath } from '#shared/applications/application-status.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { numberCellClass, rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './staff-positions.module.css'

type Stages = NonNullable<StaffPositionDetail['stages']>
const path: readonly string[] = applicationPath
/** The last stage and ends have no next step. */
const hasUsual = (status: string): boolean => path.includes(status) && status !== path.at(-1)

/** The number of applications in each stage and step, each a link to them, and the usual duration. */
export function PositionStages({ position, stages }: { position: StaffPositionDetail; stages: Stages }) {
  const t = useTranslations()
  const stageName = useStageName()
  const { locale } = useBoot()
  const late = position.applications?.late ?? 0
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="position-stages">
      <h2 className="h2" id="position-stages">
        {t('staffPositions.byStage')}
      </h2>
      {late > 0 && (
        <Link
          to="/careers/admin/applications"
          search={{ position: position.id, due: 'late' }}
          className={cx('ui', styles.late)}
        >
          {t('staffPositions.pastDate', { count: late })}
        </Link>
      )}
      <div className={styles.scroller}>
        <Table isCompact aria-labelledby="position-stages">
          <thead>
            <tr>
              <th scope="col">{t('staffPositions.stage')}</th>
              <th scope="col" className={numberCellClass}>
                {t('staffPositions.people')}
              </th>
              <th scope="col">{t('staffPositions.usual')}</th>
            </tr>
          </thead>
          <tbody>
            {stages.map(({ status, count, usualDays, plannedDays, steps }) => (
              <Fragment key={status}>
                <tr>
                  <th scope="row" className={rowHeadClass}>
                    {count === 0 ? (
                      stageName(status)
                    ) : (
                      <Link to="/careers/admin/applications" search={{ position: position.id, status }}>
                        {stageName(status)}
                      </Link>
                    )}
                  </th>
                  <td className={numberCellClass}>{formatCount(count, locale)}</td>
                  <td>
                    {hasUsual(status) && (
                      <span className={usualDays === null ? 'muted' : undefined}>
                        {usualDays === null
                          ? plannedDays === null
                            ? t('staffPositions.usualFew')
                            : t('staffPositions.plannedDays', { days: plannedDays })
                          : t('staffPositions.usualDays', {
                              days: usualDays,
                              text: new Intl.NumberFormat(formatLocale(locale)).format(usualDays),
                            })}
                      </span>
                    )}
                  </td>
                </tr>
                {steps.map((step) => (
                  <tr key={step.id}>
                    <th scope="row" className={rowHeadClass} dir="auto">
                      <span className={styles.step}>
                        {step.count === 0 ? (
                          step.name
                        ) : (
                          <Link
                            to="/careers/admin/applications"
                            search={{ position: position.id, status, step: step.id }}
                          >
                            {step.name}
                          </Link>
                        )}
                      </span>
                    </th>
                    <td className={numberCellClass}>{formatCount(step.count, locale)}</td>
                    <td>
                      {step.plannedDays !== null && (
                        <span>{t('staffPositions.plannedDays', { days: step.plannedDays })}</span>
                      )}
                    </td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  )
}
