import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationView } from '#contract/applications/application-views.ts'
import { longestViewName, type ApplicationColumn, type ViewFilters } from '#shared/applications/views.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useViews } from './use-views.ts'

interface ViewDialogProps {
  /** Null: a new one with these filters and columns. */
  view: ApplicationView | null
  filters: ViewFilters
  columns: readonly ApplicationColumn[]
  onClose: () => void
  onSaved: (view: ApplicationView) => void
  onDelete?: () => void
}

/** A view's name, its visibility, and deleting it. */
export function ViewDialog({ view, filters, columns, onClose, onSaved, onDelete }: ViewDialogProps) {
  const t = useTranslations()
  const { create, save } = useViews()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [missing, setMissing] = useState<string>()
  const keep = useMutation({
    mutationFn: () =>
      view ? save(view, { name, isShared }) : create({ name, isShared, filters, columns: [...columns] }),
    onSuccess: (saved) => {
      onClose()
      onSaved(saved)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields.name) focusField('view-name')
    },
  })
  const wrong = keep.error instanceof ApiError ? keep.error.fields.name : undefined
  const submit = () => {
    const problem = name.trim() === '' ? t('applicationViews.nameMissing') : undefined
    setMissing(problem)
    if (problem) focusField('view-name')
    else keep.mutate()
  }
  return (
    <Dialog
      isOpen
      size="s"
      title={t(view ? 'applicationViews.editTitle' : 'applicationViews.newTitle')}
      isBusy={keep.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t('applicationViews.cancel')}</Button>
          <Button
            variant="primary"
            isPending={keep.isPending}
            pendingLabel={t('applicationViews.working')}
            onClick={submit}
          >
            {t('applicationViews.save')}
          </Button>
        </>
      }
    >
      <form
        className="stack g5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          id="view-name"
          label={t('applicationViews.name')}
          error={missing ?? wrong}
          maxLength={longestViewName}
          dir="auto"
          autoComplete="off"
          value={name}
          onChange={({ target }) => {
            setMissing(undefined)
            setName(target.value)
          }}
        />
        <div className="stack g1">
          <Checkbox
            label={t('applicationViews.share')}
            aria-describedby="view-share-help"
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
          <p className="small muted" id="view-share-help">
            {t('applicationViews.shareHelp')}
          </p>
        </div>
        {onDelete && (
          <div>
            <Button
              size="s"
              variant="disruptive"
              onClick={() => {
                onClose()
                onDelete()
              }}
            >
              {t('applicationViews.delete')}
            </Button>
          </div>
        )}
      </form>
      {keep.isError && !wrong && (
        <div role="alert">
          <FieldError>{keep.error.message}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
