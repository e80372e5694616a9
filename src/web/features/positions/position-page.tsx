import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PositionDetails } from '#contract/positions/positions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useInteractive } from '#web/lib/calls/log-event.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useIsNarrow } from '#web/lib/interaction/use-is-narrow.ts'
import styles from '#web/theme/layouts/position.module.css'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import type { IconName } from '#web/ui/content/icon-names.ts'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { ApplyButton, SaveButton, SaveIconButton, ShareButton } from './position-actions.tsx'
import { PositionDescription } from './position-description.tsx'
import { PositionFacts, placesInFacts } from './position-facts.tsx'
import { PositionSkills } from './position-skills.tsx'
import { positionQuery, similarQuery } from './positions.queries.ts'
import { SimilarPositions } from './similar-positions.tsx'
import { listOf } from '#shared/locales/list-of.ts'

interface PositionPageProps {
  id: number
  token?: string
  /** The job cart button, if the employer has a cart; an icon inside a bar of buttons. */
  cart?: (position: PositionDetails, look?: 'line') => ReactNode
  /** The match, from the matching feature: next to the description, and in brief before it on narrow screens. */
  match?: ReactNode
  matchInBrief?: ReactNode
  /** The employer's data about it, as rows in the list of facts. */
  insights?: ReactNode
}

/** A position on its own page: description, actions, similar positions. */
export function PositionPage({ id, token, ...parts }: PositionPageProps) {
  const boot = useBoot()
  useInteractive('position')
  const { data: position, dataUpdatedAt: now } = useSuspenseQuery(positionQuery(boot, id, { token }))
  const { positionDetailsConfig } = boot.configs.pcsxConfig
  const hasSimilar = positionDetailsConfig.showSimilarPositions && !position.isPrivate
  return <PositionView {...parts} position={position} now={now} similar={hasSimilar && <Similar id={id} />} />
}

interface PositionViewProps extends Omit<PositionPageProps, 'id' | 'token'> {
  position: PositionDetails
  /** What its age refers to, in milliseconds. */
  now: number
  /** Shown after the actions. */
  similar?: ReactNode
}

/** The content of a position's page; also used for previews of unpublished ones. */
export function PositionView({ position, now, cart, match, matchInBrief, insights, similar }: PositionViewProps) {
  const boot = useBoot()
  const t = useTranslations()
  return (
    <div className="wrap page">
      <p className={styles.screenOnly} style={{ marginBlockEnd: 'var(--s-6)' }}>
        <Link to="/careers" className="row ui plain muted">
          <Icon name="arrow-left" dir /> {t('positions.allJobs')}
        </Link>
      </p>
      <div className={styles.split}>
        <article className="stack g12">
          <header className="stack g6">
            <div className="stack g3">
              {position.department && (
                <p className="ui muted" dir="auto">
                  {position.department}
                </p>
              )}
              <h1 className={cx('display', styles.title)} lang={position.language} dir="auto">
                <span className="vh" lang={boot.locale} dir={boot.direction}>
                  {t('positions.heading')}:{' '}
                </span>
                {position.name}
              </h1>
            </div>
            <PositionFacts position={position} now={now} hasAge />
            <ConfirmedOpen position={position} />
          </header>
          {matchInBrief}
          <PositionDescription position={position} ledeClassName={styles.lede} />
          <PositionSkills position={position} level={2} />
        </article>
        <Aside position={position} cart={cart} match={match} insights={insights} />
        {similar}
      </div>
      <div className={cx(styles.actBar, styles.untilDesktop)}>
        <div className="grow">
          <ApplyButton position={position} isBlock />
        </div>
        {cart?.(position, 'line')}
        <SaveIconButton position={position} />
        <ShareButton position={position} line />
      </div>
    </div>
  )
}

/** When the employer last confirmed that it is still hiring, if it shows that. */
function ConfirmedOpen({ position: { confirmedTs, archivedAt } }: { position: PositionDetails }) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (confirmedTs === undefined || archivedAt >= 0) return null
  return <p className="small muted">{t('positions.confirmedOpen', { date: formatDate(confirmedTs, locale) })}</p>
}

type AsideProps = { position: PositionDetails } & Pick<PositionPageProps, 'cart' | 'match' | 'insights'>

function Aside({ position, cart, match, insights }: AsideProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const isNarrow = useIsNarrow()
  const specs: [IconName, string, string | null][] = [
    ['hash', t('positions.id'), position.displayJobId || String(position.id)],
    ['users', t('positions.team'), position.department],
    ['building-2', t('positions.unit'), position.businessUnit],
    ['banknote', t('positions.benefits'), position.benefits ?? null],
    [
      'map-pin',
      t('positions.places'),
      position.locations.length > placesInFacts ? position.locations.join('\n') : null,
    ],
    ...position.customFields.map((field): [IconName, string, string] => [
      'list',
      field.title,
      listOf(field.values, locale),
    ]),
  ]
  return (
    <aside className="stack g6">
      <div className={cardClass({}, cx('stack from-1024', styles.screenOnly))}>
        <ApplyButton position={position} isBlock />
        <div className="row">
          <span className="grow">
            <SaveButton position={position} isBlock />
          </span>
          <ShareButton position={position} line />
        </div>
        {cart?.(position)}
        <p className="small muted">
          {t('positions.draftNote')}
          <SentenceGap />
          {position.closesAt !== null && t('positions.closes', { date: formatDate(position.closesAt, locale) })}
        </p>
      </div>
      {!position.isPrivate && position.archivedAt < 0 && (
        <p className={styles.screenOnly}>
          <Link
            to="/careers/refer"
            search={{ pid: String(position.id) }}
            className={buttonClass({ variant: 'neutral', size: 's', isAtEdge: true })}
          >
            {t('positions.refer')}
          </Link>
        </p>
      )}
      <dl className={styles.spec}>
        {specs.map(
          ([icon, term, value]) =>
            value && (
              <div key={term}>
                <Icon name={icon} />
                <dt>{term}</dt>
                <dd dir="auto" style={{ whiteSpace: 'pre-line' }}>
                  {value}
                </dd>
              </div>
            ),
        )}
        {insights}
      </dl>
      {/* It loads after the page, and there is nothing below that it could shift. */}
      {!isNarrow && match}
    </aside>
  )
}

function Similar({ id }: { id: number }) {
  const boot = useBoot()
  const t = useTranslations()
  const { data, dataUpdatedAt } = useQuery(similarQuery(boot, id))
  if (!data || data.length === 0) return null
  return (
    <section className={cx('stack', styles.screenOnly, styles.related)}>
      <h2 className="h2">{t('positions.similar')}</h2>
      <SimilarPositions positions={data} now={dataUpdatedAt} />
      {boot.configs.notificationsConfig.savedSearchNotification.enabled &&
        boot.configs.loginSignupConfig.candidateLoginEnabled && (
          <p>
            <Link
              to="/careers/alerts/new"
              search={{ position: String(id) }}
              className={buttonClass({ variant: 'neutral', size: 's', isAtEdge: true })}
            >
              {t('positions.alert')}
            </Link>
          </p>
        )}
    </section>
  )
}
