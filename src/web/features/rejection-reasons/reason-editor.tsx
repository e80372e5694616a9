import type { RejectionReason } from '#contract/applications/rejection-reasons.ts'
import { riskyWords } from '#shared/applications/risky-words.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'

interface ReasonEditorProps {
  reason: RejectionReason
  language: string
  /** The default texts in that language; undefined if the reason is the employer's own. */
  ours: { label: string; text: string } | undefined
  errorOf: (field: string) => string | undefined
  onChange: (next: RejectionReason) => void
  /** Undefined for the last one: an empty list would mean the built-in one. */
  onRemove: (() => void) | undefined
}

type Texts = 'label' | 'text'

/** One reason in one language. */
export function ReasonEditor({ reason, language, ours, errorOf, onChange, onRemove }: ReasonEditorProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const idOf = (field: string) => reasonFieldId(reason.key, field)
  const valueOf = (texts: Texts) => reason[texts][language] ?? ''
  const change = (texts: Texts, value: string) =>
    onChange({ ...reason, [texts]: { ...reason[texts], [language]: value } })
  const written = { lang: language, dir: 'auto' } as const
  const name = valueOf('label') || ours?.label || Object.values(reason.label).find(Boolean)
  const risky = riskyWords(valueOf('text'))
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby={idOf('title')}>
      <div className="row between flow">
        <h2 className="h2" id={idOf('title')} dir="auto">
          {name ?? t('rejectionReasons.new')}
        </h2>
        {onRemove && (
          <Button size="s" onClick={onRemove}>
            {t('rejectionReasons.remove', { name: name ?? t('rejectionReasons.new') })}
          </Button>
        )}
      </div>
      <TextField
        {...written}
        id={idOf('label')}
        label={t('stageSettings.name')}
        placeholder={ours?.label}
        maxLength={120}
        error={errorOf('label')}
        value={valueOf('label')}
        onChange={({ target }) => change('label', target.value)}
      />
      <TextArea
        {...written}
        id={idOf('text')}
        label={t('stageSettings.preview')}
        optionalLabel={t('stageSettings.optional')}
        help={t('rejectionReasons.textHelp')}
        placeholder={ours?.text}
        rows={2}
        maxLength={500}
        error={errorOf('text')}
        value={valueOf('text')}
        onChange={({ target }) => change('text', target.value)}
      />
      <div role="status">
        {risky.length > 0 && (
          <Bar tone="warning">{t('staffApplications.reasonText.wording', { words: listOf(risky, locale) })}</Bar>
        )}
      </div>
    </section>
  )
}

export const reasonFieldId = (key: string, field: string): string => `reason-${key}-${field}`
