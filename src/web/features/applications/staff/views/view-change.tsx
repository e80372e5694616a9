import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApplicationView } from '#contract/applications/application-views.ts'
import type { ApplicationColumn } from '#shared/applications/views.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { rescueFocus } from '#web/lib/interaction/rescue-focus.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { addressOfView, filtersOf, type ShownList } from './list-state.ts'
import { useViews } from './use-views.ts'
import styles from './views.module.css'

interface ViewChangeProps {
  shown: ShownList<ApplicationView>
  columns: readonly ApplicationColumn[]
  onSaveNew: () => void
}

/** The list no longer matches the view: save the change, create a view from it, or discard it. */
export function ViewChange({ shown: { id, saved, search }, columns, onSaveNew }: ViewChangeProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { save } = useViews()
  const [isSaving, setSaving] = useState(false)
  const address = { to: '/careers/admin/applications', search: addressOfView(id!, search), resetScroll: false } as const
  const handleSave = async (view: ApplicationView) => {
    setSaving(true)
    try {
      await save(view, { filters: filtersOf(search), columns: [...columns] })
      await navigate(address)
      rescueFocus()
    } catch (error) {
      toasts.show((error as Error).message, { tone: 'error' })
    }
    setSaving(false)
  }
  return (
    <div className={styles.change} role="group" aria-label={t('applicationViews.changed')}>
      <span className="ui muted">{t('applicationViews.changed')}</span>
      {saved?.isOwn && (
        <Button
          size="s"
          isPending={isSaving}
          pendingLabel={t('applicationViews.working')}
          onClick={() => void handleSave(saved)}
        >
          {t('applicationViews.saveChange')}
        </Button>
      )}
      <Button size="s" variant="neutral" aria-haspopup="dialog" onClick={onSaveNew}>
        {t('applicationViews.saveAsNew')}
      </Button>
      <Link {...address} onClick={() => rescueFocus()} className={buttonClass({ size: 's', variant: 'neutral' })}>
        {t('applicationViews.putBack')}
      </Link>
    </div>
  )
}
