import { useState } from 'react'
import type { StageSetting } from '#contract/applications/stage-settings.ts'
import { withAsciiDigits } from '#shared/form-engine/answers/normalize-value.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

interface StageFieldsProps {
  stage: StageSetting
  language: string
  /** The default names in that language. */
  ours: { name: string; candidateName: string } | undefined
  errorOf: (field: string) => string | undefined
  onChange: (next: StageSetting) => void
}

type Texts = 'names' | 'candidateNames' | 'told'

/** One stage in one language; its days are the same in all languages. */
export function StageFields({ stage, language, ours, errorOf, onChange }: StageFieldsProps) {
  const t = useTranslations()
  const [days, setDays] = useState(() => stage.typicalDays?.toString() ?? '')
  const idOf = (field: string) => stageFieldId(stage.stage, field)
  const valueOf = (texts: Texts) => stage[texts][language] ?? ''
  const change = (texts: Texts, value: string) =>
    onChange({ ...stage, [texts]: { ...stage[texts], [language]: value } })
  const written = { lang: language, dir: 'auto' } as const
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby={idOf('title')}>
      <h2 className="h2" id={idOf('title')} dir="auto">
        {valueOf('names') || ours?.name}
      </h2>
      <TextField
        {...written}
        id={idOf('names')}
        label={t('stageSettings.name')}
        optionalLabel={t('stageSettings.optional')}
        placeholder={ours?.name}
        maxLength={60}
        error={errorOf(`names.${language}`)}
        value={valueOf('names')}
        onChange={({ target }) => change('names', target.value)}
      />
      <TextField
        {...written}
        id={idOf('candidateNames')}
        label={t('stageSettings.candidateName')}
        optionalLabel={t('stageSettings.optional')}
        placeholder={ours?.candidateName}
        maxLength={60}
        error={errorOf(`candidateNames.${language}`)}
        value={valueOf('candidateNames')}
        onChange={({ target }) => change('candidateNames', target.value)}
      />
      <TextArea
        {...written}
        id={idOf('told')}
        label={t('stageSettings.told')}
        optionalLabel={t('stageSettings.optional')}
        help={t('stageSettings.toldHelp')}
        rows={3}
        maxLength={2_000}
        error={errorOf(`told.${language}`)}
        value={valueOf('told')}
        onChange={({ target }) => change('told', target.value)}
      />
      <TextField
        id={idOf('typicalDays')}
        label={t('stageSettings.days')}
        optionalLabel={t('stageSettings.optional')}
        help={t('stageSettings.daysHelp')}
        inputMode="numeric"
        maxLength={20}
        error={errorOf('typicalDays')}
        value={days}
        onChange={({ target }) => {
          setDays(target.value)
          // The server refuses anything that is not a number, with the field's name.
          const typed = withAsciiDigits(target.value).trim()
          onChange({ ...stage, typicalDays: typed === '' ? null : Number(typed.replace(/\D/, '.')) || 0 })
        }}
      />
    </section>
  )
}

export const stageFieldId = (stage: string, field: string): string => `stage-${stage}-${field}`
