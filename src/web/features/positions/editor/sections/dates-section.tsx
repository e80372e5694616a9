import { useState } from 'react'
import { mostAnswerDays } from '#shared/positions/draft-limits.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { PrivateLinkField } from '../../staff/private-link-field.tsx'
import { readDays } from './read-days.ts'
import { endOfDay, startOfDay } from '../../staff/closing-day.ts'
import { DayField } from './day-field.tsx'
import type { EditorForm } from '../editor-form.ts'
import { fieldId } from '../field-ids.ts'
import { Section } from './section.tsx'
import styles from '../editor.module.css'

/** The dates, the visible id, the days for an answer, and whether it is private. */
export function DatesSection({ form, generation }: { form: EditorForm; generation: number }) {
  const t = useTranslations()
  const { content, change, errorOf, draft } = form
  const { position } = draft
  return (
    <Section id="position-dates" title={t('positionDrafts.section.dates')}>
      <div className={styles.pair}>
        {draft.kind === 'new' && <OpeningField key={`opens ${generation}`} form={form} />}
        <ClosingField key={`closes ${generation}`} form={form} />
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
        {draft.usualAnswerDays !== null && (
          <AnswerField key={`answer ${generation}`} form={form} usualDays={draft.usualAnswerDays} />
        )}
      </div>
      <CheckboxField
        id={fieldId('isPrivate')}
        label={t('positionDrafts.private')}
        help={t('positionDrafts.privateHelp')}
        checked={content.isPrivate}
        onChange={({ target }) => change({ isPrivate: target.checked })}
      />
      {position?.privateLink && content.isPrivate && (
        <PrivateLinkField position={{ ...position, privateLink: position.privateLink }} />
      )}
    </Section>
  )
}

interface AnswerFieldProps {
  form: EditorForm
  usualDays: number
}

function AnswerField({ form: { content, change, errorOf }, usualDays }: AnswerFieldProps) {
  const t = useTranslations()
  const [text, setText] = useState(() => content.answerDays?.toString() ?? '')
  const [isWrong, setWrong] = useState(false)
  return (
    <TextField
      id={fieldId('answerDays')}
      inputMode="numeric"
      label={t('positionDrafts.answerDays')}
      optionalLabel={t('positionDrafts.optional')}
      help={t('positionDrafts.answerDaysHelp', { days: usualDays })}
      error={isWrong ? t('positionDrafts.refused.answerDays', { most: mostAnswerDays }) : errorOf('answerDays')}
      maxLength={20}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        const days = readDays(target.value)
        // Incomplete input changes nothing, and is not an error yet.
        if (days === undefined) return
        setWrong(false)
        change({ answerDays: days })
      }}
      onBlur={() => setWrong(readDays(text) === undefined)}
    />
  )
}

function OpeningField({ form: { content, change, errorOf, draft } }: { form: EditorForm }) {
  const t = useTranslations()
  return (
    <DayField
      id={fieldId('opensAt')}
      label={t('positionDrafts.opens')}
      help={t('positionDrafts.opensHelp')}
      unreadable={t('positionDrafts.opensUnreadable')}
      error={errorOf('opensTs')}
      value={content.opensTs}
      nowTs={draft.nowTs}
      onChange={(day) => change({ opensTs: startOfDay(day) })}
    />
  )
}

function ClosingField({ form: { content, change, errorOf, draft } }: { form: EditorForm }) {
  const t = useTranslations()
  return (
    <DayField
      id={fieldId('closesAt')}
      label={t('positionDrafts.closes')}
      help={t('closePosition.closesHelp')}
      unreadable={t('closePosition.closesUnreadable')}
      error={errorOf('closesTs')}
      value={content.closesTs}
      nowTs={draft.nowTs}
      onChange={(day) => change({ closesTs: endOfDay(day) })}
    />
  )
}
