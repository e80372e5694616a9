import { riskyWords } from '#shared/applications/risky-words.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { RadioGroup } from '#web/ui/controls/radio-group.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { isTextUsed, type DecisionDraft } from './decision-draft.ts'

interface ReasonFieldsProps {
  draft: DecisionDraft
  /** The text of the chosen reason, in the reader's language; empty without one. */
  text: string
  isCandidateNotified: boolean
  locales: readonly string[]
  error: string | undefined
  onChange: (change: Partial<DecisionDraft>) => void
}

/** The reason that candidates read: the text of the chosen one, in each person's language, or words that are read as typed. */
export function ReasonFields({ draft, text, isCandidateNotified, locales, error, onChange }: ReasonFieldsProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const isReady = isTextUsed(draft, text)
  const risky = riskyWords(draft.reason)
  const languages = listOf(locales.map(languageName), locale)
  const help = !isCandidateNotified
    ? t('staffApplications.reasonHelpQuiet')
    : locales.length > 0
      ? t('staffApplications.reasonText.languages', { languages })
      : t('staffApplications.reasonHelp')
  return (
    <>
      {text !== '' && (
        <RadioGroup
          {...(isReady && { id: 'decision-reason', error })}
          label={t('staffApplications.reason')}
          value={isReady ? 'ready' : 'own'}
          onChange={(next) => onChange({ usesReasonText: next === 'ready' })}
          options={[
            {
              value: 'ready',
              label: (
                <span className="stack g1">
                  {t('staffApplications.reasonText.ready')}
                  <span className="small muted" dir="auto">
                    {text}
                  </span>
                </span>
              ),
            },
            { value: 'own', label: t('staffApplications.reasonText.own') },
          ]}
        />
      )}
      {!isReady && (
        <TextArea
          id="decision-reason"
          label={t('staffApplications.reason')}
          help={help}
          error={error}
          rows={3}
          maxLength={1_000}
          dir="auto"
          value={draft.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
      <div role="status">
        {!isReady && risky.length > 0 && (
          <Bar tone="warning">{t('staffApplications.reasonText.wording', { words: listOf(risky, locale) })}</Bar>
        )}
      </div>
    </>
  )
}
