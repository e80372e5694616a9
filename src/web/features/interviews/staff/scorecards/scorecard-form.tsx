import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { OwnScorecard } from '#contract/interviews/scorecards.ts'
import { cardLimits, cardProblems, isSameCard, type CardProblem } from '#shared/interviews/scorecard.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { CompetencyAnswer } from './competency-answer.tsx'
import { SavedWord } from './saved-word.tsx'
import type { CardOf } from './scorecards.queries.ts'
import { useCardDraft } from './use-card-draft.ts'
import { WordChoice } from './word-choice.tsx'
import styles from './scorecards.module.css'

interface ScorecardFormProps {
  of: CardOf
  own: OwnScorecard
  /** The candidate's name, as on the page. */
  name: string
  /** Others' cards are kept back until this one is sent. */
  isHidden: boolean
  onDone: () => void
}

/** The reader's own card. It saves automatically, and is visible to no one else until it is sent. */
export function ScorecardForm({ of, own: loaded, name, isHidden, onDone }: ScorecardFormProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const { draft, state } = useCardDraft(of, loaded)
  const [problems, setProblems] = useState<ReadonlyMap<string, CardProblem>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const { content, own, status, message } = state
  const isCorrection = own.sent !== null
  const refresh = async () => {
    await Promise.all(
      ['scorecards', 'my-interviews', 'console-counts', 'console-home', 'staff-application'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    )
    onDone()
  }
  const send = useMutation({
    mutationFn: () => draft.send(),
    onSuccess: async () => {
      announce(t('scorecards.sent'))
      await refresh()
    },
    onError: () => setAttempt((count) => count + 1),
  })
  const discard = useMutation({ mutationFn: () => draft.discard(), onSuccess: refresh })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    const found = cardProblems(content, own.competencies)
    setProblems(found)
    setAttempt((count) => count + 1)
    if (found.size === 0) send.mutate()
  }
  // Disappears as soon as it is fixed.
  const current = cardProblems(content, own.competencies)
  const errorOf = (key: string) => {
    const problem = problems.get(key)
    return problem && current.get(key) === problem ? t(`scorecards.problem.${problem}`) : undefined
  }
  const nameOf = (key: string) => own.competencies.find((each) => each.key === key)?.name
  const failure = send.error ?? discard.error
  return (
    <form className="stack g5" noValidate onSubmit={handleSubmit}>
      <div className="row between flow">
        <p className="small muted">{t('scorecards.visible', { name })}</p>
        <SavedWord state={state} />
      </div>
      {status === 'conflict' && (
        <div role="alert">
          <Bar tone="warning">
            {t('scorecards.conflict')}
            <span className="row flow">
              <Button size="s" onClick={() => void draft.keepMine()}>
                {t('scorecards.keepMine')}
              </Button>
              <Button size="s" onClick={draft.takeOther}>
                {t('scorecards.takeOther')}
              </Button>
            </span>
          </Bar>
        </div>
      )}
      {status === 'refused' && (
        <Bar tone="danger" role="alert">
          {message}
        </Bar>
      )}
      <ErrorSummary
        title={t('scorecards.wrong')}
        attempt={attempt}
        problems={[...problems.keys()].flatMap((key) => {
          const text = errorOf(key)
          const about = nameOf(key)
          return text === undefined ? [] : [{ fieldId: `card-${key}`, message: about ? `${about}: ${text}` : text }]
        })}
      />
      {own.competencies.length > 0 && (
        <div className="stack g5">
          {own.competencies.map((competency) => (
            <CompetencyAnswer
              key={competency.key}
              competency={competency}
              answer={content.answers[competency.key] ?? { word: null, evidence: '' }}
              error={errorOf(competency.key)}
              isWordMissing={problems.get(competency.key) === 'word'}
              onChange={(answer) =>
                draft.change({ answers: { ...draft.getState().content.answers, [competency.key]: answer } })
              }
            />
          ))}
          <hr />
        </div>
      )}
      <WordChoice
        id="card-recommendation"
        label={t('scorecards.recommendation', { name })}
        error={errorOf('recommendation')}
        value={content.recommendation}
        onChange={(recommendation) => draft.change({ recommendation })}
      />
      <TextArea
        id="card-summary"
        label={t('scorecards.summary')}
        optionalLabel={t('meetings.optional')}
        rows={3}
        maxLength={cardLimits.summary}
        dir="auto"
        value={content.summary}
        onChange={({ target }) => draft.change({ summary: target.value })}
      />
      <TextArea
        id="card-note"
        label={t('scorecards.note')}
        optionalLabel={t('meetings.optional')}
        help={t('scorecards.noteHelp')}
        rows={2}
        maxLength={cardLimits.note}
        dir="auto"
        value={content.note}
        onChange={({ target }) => draft.change({ note: target.value })}
      />
      {failure && status !== 'conflict' && status !== 'refused' && (
        <Bar tone="danger" role="alert">
          {failure.message}
        </Bar>
      )}
      {isHidden && (
        <p className={styles.lock}>
          <Icon name="lock" size="s" />
          <span className="small">{t('scorecards.othersOpen')}</span>
        </p>
      )}
      <div className="row flow">
        <Button variant="primary" type="submit" isPending={send.isPending} pendingLabel={t('scorecards.sending')}>
          {t(isCorrection ? 'scorecards.sendCorrection' : 'scorecards.send')}
        </Button>
        {(own.draft !== null || isCorrection) && (
          <Button
            isPending={discard.isPending}
            pendingLabel={t('scorecards.sending')}
            onClick={() => (isCorrection && isSameCard(content, own.sent!) ? onDone() : discard.mutate())}
          >
            {t(isCorrection ? 'scorecards.cancel' : 'scorecards.discard')}
          </Button>
        )}
      </div>
    </form>
  )
}
