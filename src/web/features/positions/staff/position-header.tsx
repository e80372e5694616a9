import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { openStatuses } from '#shared/applications/open-statuses.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { StateMark } from './position-cells.tsx'
import { StillHiring } from './still-hiring.tsx'
import styles from './staff-positions.module.css'

/** The title, whether it is open, and who decided that if its source did not. */
export function PositionHeader({ position, actions }: { position: StaffPositionDetail; actions: ReactNode }) {
  const t = useTranslations()
  return (
    <>
      <header className="row between flow">
        <div className="stack g2">
          <h1 className="h1" dir="auto" id="position-title" tabIndex={-1}>
            <span className={styles.title}>{position.title}</span>
          </h1>
          <StateMark state={position.state} />
          <Hold hold={position.hold} isOwn={position.isOwn} />
        </div>
        <div className="row flow">
          <a href={position.publicUrl} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            {t('staffPositions.viewPublic')}
            <Icon name="external-link" size="s" dir />
          </a>
          {actions}
        </div>
      </header>
      <LeftOpen position={position} />
      <MissingForms names={position.missingForms} />
      <StillHiring position={position} />
    </>
  )
}

const heldTexts = {
  closed: 'staffPositions.heldClosed',
  open: 'staffPositions.heldOpen',
  end: 'staffPositions.heldEnd',
} as const

function Hold({ hold, isOwn }: Pick<StaffPositionDetail, 'hold' | 'isOwn'>) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (!hold) return null
  const values = { name: hold.setterName, date: formatDate(hold.setTs, locale) }
  return (
    <p className="small muted" dir="auto">
      {t(isOwn && hold.state === 'closed' ? 'staffPositions.heldClosedOwn' : heldTexts[hold.state], values)}
      {hold.state === 'closed' && hold.isListed && ` ${t('staffPositions.heldListed')}`}
    </p>
  )
}

function MissingForms({ names }: { names: readonly string[] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (names.length === 0) return null
  return (
    <Bar tone="warning">
      <p dir="auto">
        {t('staffPositions.missingForms', { count: names.length, forms: listOf(names, locale, 'sentence') })}
      </p>
    </Bar>
  )
}

/** Unanswered applicants of a closed position. */
function LeftOpen({ position: { id, state, applications } }: { position: StaffPositionDetail }) {
  const t = useTranslations()
  if (state !== 'closed' || !applications || applications.open === 0) return null
  return (
    <Bar tone="warning">
      <p>
        <Link to="/careers/admin/applications" search={{ position: id, status: openStatuses.join(',') }}>
          {t('staffPositions.leftOpen', { count: applications.open })}
        </Link>
      </p>
    </Bar>
  )
}
