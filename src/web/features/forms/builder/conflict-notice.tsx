import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useBuilder, useBuilderState } from './builder-context.ts'
import { ChangeList } from './change-list.tsx'
import { compareDefinitions } from '#shared/form-builder/compare-definitions.ts'

/** Someone else has saved in between: shows their changes compared with this draft, and asks which to keep. */
export function ConflictNotice() {
  const store = useBuilder()
  const t = useTranslations()
  const conflict = useBuilderState((state) => state.conflict)
  const mine = useBuilderState((state) => (state.conflict ? state.history.present : null))
  return (
    <div role="alert" className={conflict ? undefined : 'vh'}>
      {conflict && mine && (
        <Bar tone="warning">
          <div className="stack g3">
            <p className="strong">{t('formBuilder.conflict')}</p>
            <p className="ui">{t('formBuilder.conflictText')}</p>
            <ChangeList changes={compareDefinitions(mine, conflict.definition)} />
            <div className="row flow">
              <Button size="s" onClick={() => store.takeTheirs()}>
                {t('formBuilder.takeTheirs')}
              </Button>
              <Button size="s" onClick={() => void store.keepMine()}>
                {t('formBuilder.keepMine')}
              </Button>
            </div>
          </div>
        </Bar>
      )}
    </div>
  )
}
