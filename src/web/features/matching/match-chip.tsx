import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import { LazyDialog } from '#web/ui/loading/lazy-parts.tsx'
import { MatchBars, matchButtonClass } from '#web/ui/content/match-bars.tsx'
import { MatchPanel } from './match-panel.tsx'
import { matchesQuery } from './matching.queries.ts'
import { HeldResults, useRenewResults } from './use-match-changes.ts'
import styles from './matching.module.css'

interface MatchChipProps {
  id: number
  title: string
  /** All positions on the page, so that one call serves all cards. */
  ids: number[]
}

/** The match on a card, with its reason on demand; nothing if there is little in common or nothing to compare. */
export function MatchChip({ id, title, ids }: MatchChipProps) {
  const boot = useBoot()
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(matchesQuery(boot, ids))
  const renewResults = useRenewResults()
  const level = data?.matches.find((match) => match.id === id)?.level
  if (!level) return null
  const word = t(`matching.level.${level}`)
  const close = () => {
    setOpen(false)
    renewResults()
  }
  return (
    <>
      <button
        type="button"
        className={cx(matchButtonClass, styles.chip)}
        aria-label={t('matching.open', { level: word, title })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MatchBars level={level}>{word}</MatchBars>
      </button>
      {isOpen && (
        <LazyDialog isOpen onOpenChange={close} title={title} closeLabel={t('matching.close')}>
          <HeldResults value>
            <MatchPanel id={id} level={3} />
          </HeldResults>
        </LazyDialog>
      )}
    </>
  )
}
