import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { dayOf, endOfDay, isWrongDay } from '../../staff/closing-day.ts'
import type { EditorForm } from '../editor-form.ts'
import { fieldId } from '../field-ids.ts'
import { Section } from './section.tsx'
import styles from '../editor.module.css'

/** Until when, for whom, and under which id. */
export function DatesSection({ form, generation }: { form: EditorForm; generation: number }) {
  const t = useTranslations()
  const { content, change, errorOf } = form
  return (
    <Section id="position-dates" title={t('positionDrafts.section.dates')}>
      <div className={styles.pair}>
        <ClosingField key={generation} form={form} />
        <TextField
          id={fieldId('displayJobId')}
          label={t('positionDrafts.displayId')}
          optionalLabel={t('positionDrafts.optional')}
          help={t('positionDrafts.displayIdHelp')}
          error={errorOf('displayJobId')}
          dir="auto"
          maxLength={200}
          value={content.displayJobId}
          onChange={({ target }) => change({ displayJobId: target.value })}
        />
      </div>
      <CheckboxField
        id={fieldId('isPrivate')}
        label={t('positionDrafts.private')}
        help={t('positionDrafts.privateHelp')}
        checked={content.isPrivate}
        onChange={({ target }) => change({ isPrivate: target.checked })}
      />
    </Section>
  )
}

function ClosingField({ form: { content, change, errorOf, draft } }: { form: EditorForm }) {
  const t = useTranslations()
  const [day, setDay] = useState(() => dayOf(content.closesTs))
  const [isWrong, setWrong] = useState(false)
  return (
    <TextField
      id={fieldId('closesAt')}
      type="date"
      label={t('positionDrafts.closes')}
      optionalLabel={t('positionDrafts.optional')}
      help={t('closePosition.closesHelp')}
      error={isWrong ? t('closePosition.closesUnreadable') : errorOf('closesTs')}
      min={new Date(draft.nowTs * 1000).toISOString().slice(0, 10)}
      max="9999-12-31"
      value={day}
      onChange={({ target }) => {
        setDay(target.value)
        const isUnreadable = isWrongDay(target.value, target.validity.badInput)
        // A date that is only half typed is none yet, and no error either.
        if (!isUnreadable) {
          setWrong(false)
          change({ closesTs: endOfDay(target.value) })
        }
      }}
      onBlur={({ target }) => setWrong(isWrongDay(target.value, target.validity.badInput))}
    />
  )
}
