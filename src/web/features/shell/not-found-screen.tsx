import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { setPageStatus } from '#web/lib/pages/page-status.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** There is no page at this URL. */
export function NotFoundScreen() {
  const t = useTranslations()
  setPageStatus(404)
  return (
    <div className="wrap" style={{ paddingBlock: 'var(--s-12)' }}>
      <EmptyState
        art="search"
        level={1}
        title={t('shell.notFound.title')}
        actions={
          <Link to="/careers" className={buttonClass({ variant: 'primary' })}>
            {t('shell.notFound.action')}
          </Link>
        }
      >
        {t('shell.notFound.text')}
      </EmptyState>
    </div>
  )
}
