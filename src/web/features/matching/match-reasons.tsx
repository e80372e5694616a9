import type { MatchReason } from '#contract/search/matching.ts'
import { useTranslations } from '#web/lib/messages.ts'
import reasonStyles from '#web/theme/layouts/reasons.module.css'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { cx } from '#web/ui/cx.ts'
import { reasonEvidence, reasonName } from './reason-text.ts'
import styles from './matching.module.css'

const icons = { met: 'check', partly: 'circle-dot', missing: 'minus' } as const

interface MatchReasonsProps {
  reasons: MatchReason[]
  onDispute: (reason: MatchReason) => void
}

/** Each requirement: found in the profile, with the words, or missing. */
export function MatchReasons({ reasons, onDispute }: MatchReasonsProps) {
  const t = useTranslations()
  if (reasons.length === 0) return null
  return (
    <ul className={cx(reasonStyles.reasons, styles.reasons)}>
      {reasons.map((reason) => {
        const name = reasonName(reason, t)
        return (
          <li key={reason.key} className={reason.state === 'met' ? undefined : reasonStyles.missing}>
            <Icon name={icons[reason.state]} />
            <span>
              <span className="strong" dir="auto">
                {name}
              </span>
              <br />
              <span className="small muted" dir="auto">
                {reasonEvidence(reason, t)}
              </span>
            </span>
            <IconButton icon="pen-line" label={t('matching.wrong', { name })} onClick={() => onDispute(reason)} />
          </li>
        )
      })}
    </ul>
  )
}
