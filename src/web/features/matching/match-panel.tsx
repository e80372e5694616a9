import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { MatchDetails, MatchReason } from '#contract/search/matching.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { MatchBars } from '#web/ui/content/match-bars.tsx'
import { cx } from '#web/ui/cx.ts'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { MatchComparisons } from './match-comparisons.tsx'
import { MatchReasons } from './match-reasons.tsx'
import { matchQuery } from './matching.queries.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useMatchChanges } from './use-match-changes.ts'
import styles from './matching.module.css'

type Match = NonNullable<MatchDetails['match']>

interface MatchPanelProps {
  id: number
  level?: 2 | 3
  /** Initially just the word and the count; the reasons are one click away. */
  isBrief?: boolean
}

/** Why a position matches the user's profile, what is missing, and how to correct it. */
export function MatchPanel({ id, level = 2, isBrief = false }: MatchPanelProps) {
  const boot = useBoot()
  const t = useTranslations()
  const { data } = useQuery(matchQuery(boot, id))
  const { setOff } = useMatchChanges(id)
  const [isOpen, setOpen] = useState(!isBrief)
  const keptFocus = useKeptFocus(data)
  if (data?.match && !isOpen) return <MatchInBrief match={data.match} onOpen={() => setOpen(true)} />
  if (data?.match) {
    return (
      <div {...keptFocus}>
        <Scored id={id} match={data.match} level={level} isOpened={isBrief} />
      </div>
    )
  }
  if (data?.state === 'off') {
    return (
      <div {...keptFocus}>
        <p className={cx('small muted', styles.panel)} tabIndex={-1}>
          {t('matching.off')} <LinkButton onClick={() => setOff.mutate(false)}>{t('matching.turnOn')}</LinkButton>
        </p>
      </div>
    )
  }
  if (data?.state === 'no_profile') {
    return (
      <p className={cx('small muted', styles.panel)}>
        {t('matching.noProfile')} <Link to="/careers/profile">{t('matching.addProfile')}</Link>
      </p>
    )
  }
  return null
}

function MatchInBrief({ match, onOpen }: { match: Match; onOpen: () => void }) {
  const t = useTranslations()
  return (
    <div className={cx('row between', styles.panel)}>
      <div className="stack g1">
        {match.level > 0 ? (
          <MatchBars level={match.level as 1 | 2 | 3}>{t(`matching.level.${match.level}` as MessageKey)}</MatchBars>
        ) : (
          <p className="ui">{t('matching.title.0')}</p>
        )}
        {match.total > 0 && (
          <p className="small muted">{t('matching.count', { met: match.met, total: match.total })}</p>
        )}
      </div>
      <Button size="s" onClick={onOpen}>
        {t('matching.showWhy')}
      </Button>
    </div>
  )
}

interface ScoredProps {
  id: number
  match: Match
  level: 2 | 3
  /** Opened by a button that is gone now, so its heading gets the focus. */
  isOpened: boolean
}

function Scored({ id, match, level, isOpened }: ScoredProps) {
  const t = useTranslations()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpened) heading.current?.focus()
  }, [isOpened])
  const [disputed, setDisputed] = useState<MatchReason | null>(null)
  const { dispute, setOff } = useMatchChanges(id)
  const Heading = `h${level}` as const
  return (
    <section
      className={level === 2 ? cardClass({}, 'stack') : cx('stack', styles.panel)}
      aria-labelledby={`match-${id}`}
    >
      <div className="row between flow">
        <Heading className="h3" id={`match-${id}`} ref={heading} tabIndex={-1}>
          {t(`matching.title.${match.level}`)}
        </Heading>
        {match.level > 0 && (
          <MatchBars level={match.level as 1 | 2 | 3}>{t(`matching.level.${match.level}` as MessageKey)}</MatchBars>
        )}
      </div>
      <MatchReasons reasons={match.reasons} onDispute={setDisputed} />
      <MatchComparisons comparisons={match.comparisons} />
      {match.disputed.length > 0 && (
        <ul className="stack g1 small muted">
          {match.disputed.map(({ key, name, choice }) => (
            <li key={key}>
              {t(`matching.disputed.${choice}`, { name })}
              <SentenceGap />
              <LinkButton
                aria-label={t('matching.undo', { name })}
                onClick={() => dispute.mutate({ key, choice: 'undo' })}
              >
                {t('matching.undoShort')}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <p className="small muted">
        {match.total > 0 && t('matching.count', { met: match.met, total: match.total })}
        <SentenceGap />
        {t('matching.automatic')}
        <SentenceGap />
        <Link to="/careers/profile">{t('matching.correct')}</Link> <span aria-hidden="true">·</span>{' '}
        <LinkButton onClick={() => setOff.mutate(true)}>{t('matching.turnOff')}</LinkButton>
      </p>
      {disputed && (
        <Suspense>
          <DisputeDialog
            id={id}
            reason={disputed}
            onClose={() => setDisputed(null)}
            onSaved={() => {
              setDisputed(null)
              // The button that opened the dialog disappeared with its reason; on closing, the dialog would look for it.
              requestAnimationFrame(() => requestAnimationFrame(() => heading.current?.focus()))
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
