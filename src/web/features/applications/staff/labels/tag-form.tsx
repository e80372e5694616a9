import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tagLabel } from '#shared/applications/tags.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import type { Subject } from '../decisions/selection.ts'
import { TagField } from './tag-field.tsx'
import { useLabels } from './use-labels.ts'
import styles from './labels.module.css'

interface TagFormProps {
  of: Subject['of']
  fieldId: string
  onDone?: () => void
}

/** One tag for one application or for many; the field is ready for the next. */
export function TagForm({ of, fieldId, onDone }: TagFormProps) {
  const t = useTranslations()
  const { tag } = useLabels()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useMutation({
    mutationFn: () => tag(of, { add: [text] }),
    onSuccess: () => {
      setText('')
      setTried(false)
      if (onDone) onDone()
      else focusField(fieldId)
    },
    onError: () => focusField(fieldId),
  })
  const isMissing = isTried && tagLabel(text) === ''
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (tagLabel(text) === '') focusField(fieldId)
        else if (!add.isPending) add.mutate()
      }}
    >
      <TagField
        id={fieldId}
        value={text}
        error={isMissing ? t('applicationLabels.tagMissing') : add.isError ? add.error.message : undefined}
        onChange={setText}
      />
      <Button type="submit" isPending={add.isPending} pendingLabel={t('applicationLabels.working')}>
        {t('applicationLabels.addTag')}
      </Button>
    </form>
  )
}
