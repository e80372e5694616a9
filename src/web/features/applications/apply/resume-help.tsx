import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { UploadedFile } from '#contract/files/files.ts'
import { contactItems } from '#shared/applications/application-definition.ts'
import { useField } from '#web/form-engine/form-context.tsx'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import type { ApplicationDraft } from './application-draft.ts'

interface ResumeHelpProps {
  application: ApplicationDraft
  lastResume: UploadedFile | null
}

/** Next to the résumé: offers the previous one, and reports the result of reading the current one. */
export function ResumeHelp({ application, lastResume }: ResumeHelpProps) {
  const t = useTranslations()
  const { filling, reuseResume } = application
  const hasResume = useField(contactItems.resume).value !== undefined
  const { status, count, notRead } = useSyncExternalStore(filling.subscribe, filling.getState, filling.getState)
  const reuse = useMutation({ mutationFn: (file: UploadedFile) => reuseResume(file) })
  return (
    <>
      {lastResume && !hasResume && (
        <div className={cardClass({}, 'stack g3')}>
          <p>{t('apply.lastResumeText', { name: lastResume.name })}</p>
          <div>
            <Button
              isPending={reuse.isPending}
              pendingLabel={t('apply.reading')}
              onClick={() => reuse.mutate(lastResume)}
            >
              {t('apply.lastResume')}
            </Button>
          </div>
          {reuse.isError && (
            <p role="alert" className="small">
              {t('apply.notUsed')}
            </p>
          )}
        </div>
      )}
      <div role="status">
        {status === 'reading' && <Bar>{t('apply.reading')}</Bar>}
        {status === 'filled' && <Bar tone={count > 0 ? 'success' : 'info'}>{t('apply.filled', { count })}</Bar>}
        {status === 'notRead' && <Bar tone="warning">{notRead}</Bar>}
      </div>
    </>
  )
}
