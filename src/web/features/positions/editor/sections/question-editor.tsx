import type { DraftQuestion } from '#contract/positions/position-drafts.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { fieldId } from '../field-ids.ts'

interface QuestionEditorProps {
  question: DraftQuestion
  /** From 0. */
  at: number
  isLast: boolean
  errorOf: (path: string) => string | undefined
  onChange: (question: DraftQuestion) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const types = ['text', 'textarea', 'choice', 'choices', 'date', 'consent'] as const

/** Options keep the values under which answers are stored; new ones get theirs, which is their text, on publishing. */
const optionsOf = (text: string, before: NonNullable<DraftQuestion['options']>): DraftQuestion['options'] =>
  text.split('\n').map((label, at) => {
    const same = before.find((option) => option.label === label)
    return { value: (same ?? (before.length === text.split('\n').length ? before[at] : undefined))?.value ?? '', label }
  })

/** One question, its type, and its options. */
export function QuestionEditor({ question, at, isLast, errorOf, onChange, onMove, onRemove }: QuestionEditorProps) {
  const t = useTranslations()
  const path = ['questions', at].join('.')
  const number = at + 1
  const hasOptions = question.type === 'choice' || question.type === 'choices'
  return (
    <div className={cardClass({}, 'stack g4')} role="group" aria-label={t('positionDrafts.question', { number })}>
      <TextField
        id={fieldId(`${path}.label`)}
        label={t('positionDrafts.question', { number })}
        error={errorOf(`${path}.label`)}
        dir="auto"
        maxLength={500}
        value={question.label}
        onChange={({ target }) => onChange({ ...question, label: target.value })}
      />
      <Select
        label={t('positionDrafts.answeredBy')}
        fieldClassName="w-m"
        value={question.type}
        options={types.map((value) => ({ value, label: t(`positionDrafts.questionType.${value}`) }))}
        onChange={({ target }) => onChange({ ...question, type: target.value as DraftQuestion['type'] })}
      />
      {hasOptions && (
        <TextArea
          id={fieldId(`${path}.options`)}
          label={t('positionDrafts.options')}
          help={t('positionDrafts.optionsHelp')}
          error={errorOf(`${path}.options`)}
          dir="auto"
          rows={4}
          value={(question.options ?? []).map(({ label }) => label).join('\n')}
          onChange={({ target }) => onChange({ ...question, options: optionsOf(target.value, question.options ?? []) })}
        />
      )}
      <div className="row between flow">
        <CheckboxField
          label={t('positionDrafts.required')}
          checked={question.required}
          onChange={({ target }) => onChange({ ...question, required: target.checked })}
        />
        <span className="row">
          <IconButton
            icon="arrow-up"
            label={t('positionDrafts.questionUp', { number })}
            aria-disabled={at === 0}
            onClick={() => at > 0 && onMove(-1)}
          />
          <IconButton
            icon="arrow-down"
            label={t('positionDrafts.questionDown', { number })}
            aria-disabled={isLast}
            onClick={() => !isLast && onMove(1)}
          />
          <IconButton icon="trash-2" label={t('positionDrafts.questionRemove', { number })} onClick={onRemove} />
        </span>
      </div>
    </div>
  )
}
