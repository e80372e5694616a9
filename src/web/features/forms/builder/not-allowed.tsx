import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Signed in, but without permission: says so, with a link back. The server decides; the page only explains. */
export function NotAllowed() {
  const t = useTranslations()
  return (
    <div className="wrap page">
      <EmptyState
        art="error"
        level={1}
        title={t('formBuilder.forbidden')}
        actions={
          <Link to="/careers" className={buttonClass({ variant: 'primary' })}>
            {t('formBuilder.viewSite')}
          </Link>
        }
      >
        {t('formBuilder.forbiddenText')}
      </EmptyState>
    </div>
  )
}
