import { Link } from '@tanstack/react-router'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'

/** Why the results are not sorted by match, and how to change that. */
export function MatchNotice({ state }: { state: string }) {
  const t = useTranslations()
  return (
    <Bar
      role="status"
      actions={
        state === 'no_profile' && (
          <Link to="/careers/profile" className={buttonClass({ size: 's' })}>
            {t('matching.addProfile')}
          </Link>
        )
      }
    >
      {t(`matching.notice.${state}` as MessageKey)}
    </Bar>
  )
}
