import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { MatchDetails, MatchReason } from '#contract/matching.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useSay, type MessageKey } from '#web/lib/messages.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { MatchBars } from '#web/ui/match-bars.tsx'
import { cx } from '#web/ui/cx.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { MatchComparisons } from './match-comparisons.tsx'
import { MatchReasons } from './match-reasons.tsx'
import { matchQuery } from './matching.queries.ts'
import { useMatchChanges } from './use-match-changes.ts'
import styles from './matching.module.css'

type Match = NonNullable<MatchDetails['match']>

/** Why a position matches the own profile, what is missing, and the ways to correct it. */
export function MatchPanel({ id, level = 2 }: { id: number; level?: 2 | 3 }) {
  const boot = useBoot()
  const say = useSay()
  const { data } = useQuery(matchQuery(boot, id))
  const { setOff } = useMatchChanges(id)
  if (data?.match) return <Scored id={id} match={data.match} level={level} />
  if (data?.state === 'off') {
    return (
      <p className={cx('small muted', styles.panel)}>
        {say('match.off')} <LinkButton onClick={() => setOff.mutate(false)}>{say('match.turnOn')}</LinkButton>
      </p>
    )
  }
  if (data?.state === 'no_profile') {
    return (
      <p className={cx('small muted', styles.panel)}>
        {say('match.noProfile')} <Link to="/careers/profile">{say('match.addProfile')}</Link>
      </p>
    )
  }
  return null
}

function Scored({ id, match, level }: { id: number; match: Match; level: 2 | 3 }) {
  const say = useSay()
  const [disputed, setDisputed] = useState<MatchReason | null>(null)
  const { dispute, setOff } = useMatchChanges(id)
  const Heading = `h${level}` as const
  return (
    <section className={cx('stack', styles.panel)} aria-labelledby={`match-${id}`}>
      <div className="row between flow">
        <Heading className="h3" id={`match-${id}`}>
          {say(`match.title.${match.level}` as MessageKey)}
        </Heading>
        {match.level > 0 && (
          <MatchBars level={match.level as 1 | 2 | 3}>{say(`match.level.${match.level}` as MessageKey)}</MatchBars>
        )}
      </div>
      <MatchReasons reasons={match.reasons} onDispute={setDisputed} />
      <MatchComparisons comparisons={match.comparisons} />
      {match.disputed.length > 0 && (
        <ul className="stack g1 small muted">
          {match.disputed.map(({ key, name, choice }) => (
            <li key={key}>
              {say(`match.disputed.${choice}` as MessageKey, { name })}{' '}
              <LinkButton
                aria-label={say('match.undo', { name })}
                onClick={() => dispute.mutate({ key, choice: 'undo' })}
              >
                {say('match.undoShort')}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <p className="small muted">
        {match.total > 0 && say('match.count', { met: match.met, total: match.total })} {say('match.automatic')}{' '}
        <Link to="/careers/profile">{say('match.correct')}</Link> <span aria-hidden="true">·</span>{' '}
        <LinkButton onClick={() => setOff.mutate(true)}>{say('match.turnOff')}</LinkButton>
      </p>
      {disputed && (
        <Suspense>
          <DisputeDialog id={id} reason={disputed} onClose={() => setDisputed(null)} />
        </Suspense>
      )}
    </section>
  )
}
