import { kitLimits } from '#shared/interviews/interview-kit.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import type { TypedCompetency } from './edit-kit.ts'
import styles from './kits.module.css'

interface CompetencyFieldsProps {
  competency: TypedCompetency
  index: number
  count: number
  errorOf: (field: string) => string | undefined
  onChange: (competency: TypedCompetency) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One competency of a kit, with its position in the list. */
export function CompetencyFields(props: CompetencyFieldsProps) {
  const { competency, index, count, errorOf, onChange, onMove, onRemove } = props
  const t = useTranslations()
  const title = t('interviewKits.competency', { number: index + 1 })
  const name = competency.name.trim() || title
  const id = `kit-competencies.${index}`
  const change = (next: Partial<TypedCompetency>) => onChange({ ...competency, ...next })
  // One per line: an error at one of them belongs to the field.
  const questionsError =
    errorOf(`competencies.${index}.questions`) ??
    competency.questions
      .split('\n')
      .reduce<string | undefined>(
        (found, _line, line) => found ?? errorOf(`competencies.${index}.questions.${line}`),
        undefined,
      )
  return (
    <li className={cardClass({}, 'stack g4')}>
      <div className="row between">
        <h3 className="h3">{title}</h3>
        <div className="row">
          {index > 0 && (
            <IconButton
              id={`${id}.up`}
              icon="chevron-up"
              size="s"
              label={t('interviewKits.up', { name })}
              onClick={() => onMove(index - 1)}
            />
          )}
          {index < count - 1 && (
            <IconButton
              id={`${id}.down`}
              icon="chevron-down"
              size="s"
              label={t('interviewKits.down', { name })}
              onClick={() => onMove(index + 1)}
            />
          )}
          {count > 1 && <IconButton icon="x" size="s" label={t('interviewKits.remove', { name })} onClick={onRemove} />}
        </div>
      </div>
      <div className={styles.pair}>
        <TextField
          id={`${id}.name`}
          label={t('interviewKits.competencyName')}
          error={errorOf(`competencies.${index}.name`)}
          maxLength={kitLimits.competencyName}
          dir="auto"
          value={competency.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          id={`${id}.minutes`}
          label={t('interviewKits.competencyMinutes')}
          error={errorOf(`competencies.${index}.minutes`)}
          inputMode="numeric"
          maxLength={4}
          value={competency.minutes}
          onChange={({ target }) => change({ minutes: target.value })}
        />
      </div>
      <TextArea
        id={`${id}.questions`}
        label={t('interviewKits.questions')}
        help={t('interviewKits.questionsHelp')}
        error={questionsError}
        rows={3}
        dir="auto"
        value={competency.questions}
        onChange={({ target }) => change({ questions: target.value })}
      />
      <TextArea
        id={`${id}.lookFor`}
        label={t('interviewKits.lookFor')}
        help={t('interviewKits.lookForHelp')}
        error={errorOf(`competencies.${index}.lookFor`)}
        rows={2}
        maxLength={kitLimits.lookFor}
        dir="auto"
        value={competency.lookFor}
        onChange={({ target }) => change({ lookFor: target.value })}
      />
    </li>
  )
}
