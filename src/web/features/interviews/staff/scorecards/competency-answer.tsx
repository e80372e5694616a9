import { cardLimits, type CardAnswer, type CardCompetency } from '#shared/interviews/scorecard.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { WordChoice } from './word-choice.tsx'
import styles from './scorecards.module.css'

interface CompetencyAnswerProps {
  competency: CardCompetency
  answer: CardAnswer
  error: string | undefined
  /** The rating is missing, not the evidence. */
  isWordMissing: boolean
  onChange: (answer: CardAnswer) => void
}

/** A rating, and below it the evidence. */
export function CompetencyAnswer({ competency, answer, error, isWordMissing, onChange }: CompetencyAnswerProps) {
  const t = useTranslations()
  const { key, name, lookFor } = competency
  return (
    <div className={styles.competency}>
      <WordChoice
        id={isWordMissing ? `card-${key}` : `card-${key}-word`}
        label={name}
        help={lookFor || undefined}
        error={isWordMissing ? error : undefined}
        value={answer.word}
        onChange={(word) => onChange({ ...answer, word })}
      />
      <TextArea
        id={isWordMissing ? `card-${key}-evidence` : `card-${key}`}
        label={t('scorecards.evidenceFor', { name })}
        isLabelHidden
        placeholder={t('scorecards.evidence')}
        error={isWordMissing ? undefined : error}
        rows={2}
        maxLength={cardLimits.evidence}
        dir="auto"
        value={answer.evidence}
        onChange={({ target }) => onChange({ ...answer, evidence: target.value })}
      />
    </div>
  )
}
