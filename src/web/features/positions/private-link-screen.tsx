import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { setPageStatus } from '#web/lib/pages/page-status.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** A private position without its token: nothing is revealed, not even whether it exists. */
export function PrivateLinkScreen() {
  const t = useTranslations()
  setPageStatus(404)
  return (
    <div className="wrap page">
      <EmptyState
        art="search"
        level={1}
        title={t('positions.privateTitle')}
        actions={
          <Link to="/careers" className={buttonClass({ variant: 'primary' })}>
            {t('positions.allJobs')}
          </Link>
        }
      >
        {t('positions.private')}
      </EmptyState>
    </div>
  )
}
