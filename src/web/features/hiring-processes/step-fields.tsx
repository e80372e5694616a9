import { processLimits } from '#shared/applications/hiring-steps.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import draggingStyles from '#web/parts/dragging/dragging.module.css'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { TypedStep } from './edit-process.ts'
import styles from './hiring-processes.module.css'

const StepGrip = lazyPart(() => import('./step-grip.tsx'), 'StepGrip', { isQuiet: true })

interface StepFieldsProps {
  step: TypedStep
  /** Among all steps, for ids. */
  index: number
  /** Among those of its stage. */
  place: number
  count: number
  language: string
  errorOf: (field: string) => string | undefined
  onChange: (step: TypedStep) => void
  onMove: (by: -1 | 1) => void
  /** `id`: the step that was dropped on this one. */
  onDrop: (id: string) => void
  onRemove: () => void
}

type Texts = 'names' | 'candidateNames' | 'told'

/** One step in one language; its days are the same in all languages. */
export function StepFields(props: StepFieldsProps) {
  const { step, index, place, count, language, errorOf, onChange, onMove, onDrop, onRemove } = props
  const t = useTranslations()
  const id = `process-steps.${index}`
  const title = t('hiringProcesses.step', { number: place + 1 })
  const name = step.names[language]?.trim() || Object.values(step.names).find((each) => each.trim()) || title
  const valueOf = (texts: Texts) => step[texts][language] ?? ''
  const change = (texts: Texts, value: string) => onChange({ ...step, [texts]: { ...step[texts], [language]: value } })
  const written = { lang: language, dir: 'auto' } as const
  return (
    <li className={cardClass({}, cx('stack g4', styles.step))}>
      <div className="row between">
        <div className="row">
          {count > 1 && (
            <StepGrip placeholder={<span className={draggingStyles.gripRoom} />} {...{ step, name, place, onDrop }} />
          )}
          <h3 className="h3">{title}</h3>
        </div>
        <div className="row">
          {place > 0 && (
            <IconButton
              icon="chevron-up"
              size="s"
              label={t('hiringProcesses.up', { name })}
              onClick={() => onMove(-1)}
            />
          )}
          {place < count - 1 && (
            <IconButton
              icon="chevron-down"
              size="s"
              label={t('hiringProcesses.down', { name })}
              onClick={() => onMove(1)}
            />
          )}
          <IconButton icon="x" size="s" label={t('hiringProcesses.remove', { name })} onClick={onRemove} />
        </div>
      </div>
      {step.peopleCount > 0 && (
        <p className="small muted">{t('hiringProcesses.people', { count: step.peopleCount })}</p>
      )}
      <div className={styles.pair}>
        <TextField
          {...written}
          id={`${id}.names`}
          label={t('stageSettings.name')}
          error={errorOf('names') ?? errorOf(`names.${language}`) ?? errorOf('id') ?? errorOf('stage')}
          maxLength={processLimits.stepName}
          value={valueOf('names')}
          onChange={({ target }) => change('names', target.value)}
        />
        <TextField
          id={`${id}.days`}
          label={t('stageSettings.days')}
          optionalLabel={t('stageSettings.optional')}
          error={errorOf('days')}
          inputMode="numeric"
          maxLength={20}
          value={step.days}
          onChange={({ target }) => onChange({ ...step, days: target.value })}
        />
      </div>
      <TextField
        {...written}
        id={`${id}.candidateNames`}
        label={t('stageSettings.candidateName')}
        optionalLabel={t('stageSettings.optional')}
        error={errorOf(`candidateNames.${language}`)}
        maxLength={processLimits.stepName}
        value={valueOf('candidateNames')}
        onChange={({ target }) => change('candidateNames', target.value)}
      />
      <TextArea
        {...written}
        id={`${id}.told`}
        label={t('hiringProcesses.told')}
        optionalLabel={t('stageSettings.optional')}
        help={t('hiringProcesses.toldHelp')}
        error={errorOf(`told.${language}`)}
        rows={3}
        maxLength={processLimits.told}
        value={valueOf('told')}
        onChange={({ target }) => change('told', target.value)}
      />
    </li>
  )
}
