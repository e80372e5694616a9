import { Link } from '@tanstack/react-router'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { columnsClass, Facts } from '#web/parts/staff-page.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { AnswerDays } from './answer-days.tsx'
import { DaysSincePosted } from './position-cells.tsx'
import { PositionProcess } from './position-process.tsx'
import { PositionStages } from './position-stages.tsx'
import { PrivateLinkField } from './private-link-field.tsx'
import styles from './staff-positions.module.css'

/** The position's tasks, its team, and its source. */
export function PositionOverview({ position }: { position: StaffPositionDetail }) {
  const t = useTranslations()
  const { locale, user } = useBoot()
  const { state, places, department, displayJobId, postedTs, closesTs, closedTs, nowTs, source, team, confirmedTs } =
    position
  const dateOf = (ts: number | null) => (ts === null ? '' : formatDate(ts, locale))
  return (
    <div className={columnsClass}>
      <div className="stack g6">
        {position.stages && <PositionStages position={position} stages={position.stages} />}
        {team && <TeamCard id={position.id} team={team} />}
      </div>
      <div className="stack g6">
        <Facts
          title={t('staffPositions.facts')}
          facts={[
            [t('staffPositions.displayId'), displayJobId],
            [t('staffPositions.department'), department],
            [
              t('staffPositions.place'),
              places.length > 0 ? <Places key="places" places={places} /> : t('staffPositions.noPlace'),
            ],
            [t('staffPositions.posted'), dateOf(postedTs)],
            [t('staffPositions.age'), <DaysSincePosted key="age" position={position} nowTs={nowTs} />],
            state === 'closed'
              ? [t('staffPositions.closed'), dateOf(closedTs)]
              : [t('staffPositions.closes'), dateOf(closesTs) || t('staffPositions.noEnd')],
            [t('staffPositions.confirmed'), dateOf(confirmedTs) || t('staffPositions.notConfirmed')],
          ]}
        />
        <AnswerDays position={position} />
        <PositionProcess position={position} />
        {position.privateLink && (
          <section className={cardClass({})} aria-label={t('staffPositions.privateLink')}>
            <PrivateLinkField position={{ ...position, privateLink: position.privateLink }} />
          </section>
        )}
        <Facts
          title={t('staffPositions.source')}
          facts={
            position.isOwn
              ? [[t('staffPositions.sourceName'), t('staffPositions.writtenHere')]]
              : [
                  [t('staffPositions.sourceName'), source.name],
                  [t('staffPositions.sourceId'), source.id],
                  [t('staffPositions.imported'), dateOf(source.importedTs) || t('staffPositions.notImported')],
                ]
          }
        >
          {!position.isOwn && may(user, 'positions', 'write', 'own') && (
            <p className="small muted">{t('staffPositions.sourceOwns')}</p>
          )}
        </Facts>
      </div>
    </div>
  )
}

function Places({ places }: { places: readonly string[] }) {
  return (
    <span className="stack g1">
      {places.map((place) => (
        <bdi key={place}>{place}</bdi>
      ))}
    </span>
  )
}

type Team = NonNullable<StaffPositionDetail['team']>

function TeamCard({ id, team }: { id: number; team: Team }) {
  const t = useTranslations()
  const { user } = useBoot()
  const canChange = may(user, 'hiring_teams', 'write')
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="position-team">
      <h2 className="h2" id="position-team">
        {t('staffPositions.hiringTeam')}
      </h2>
      {team.length === 0 ? (
        <p className="muted">{t('staffPositions.noTeam')}</p>
      ) : (
        <ul className={styles.members}>
          {team.map(({ id: userId, name, email, part }) => (
            <li key={userId} className="row between flow">
              <bdi>{name || email}</bdi>
              <span className="small muted">{t(`staffPositions.part.${part}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <Link to="/careers/admin/positions/$id/{-$tab}" params={{ id: String(id), tab: 'team' }} className="ui">
        {t(canChange ? 'staffPositions.changeTeam' : 'staffPositions.readTeam')}
      </Link>
    </section>
  )
}
