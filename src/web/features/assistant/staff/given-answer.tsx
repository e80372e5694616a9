import type { StaffQuestion } from '#contract/assistant/assistant-questions.ts'
import { afterPaint } from '#web/lib/interaction/after-paint.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useSeconds } from '#web/lib/interaction/use-seconds.ts'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { useQuestionAct } from './use-question-act.ts'
import { Words } from './words.tsx'

/** The answer; until it is sent, with a button that undoes it and puts its text back into the field. */
export function GivenAnswer({ question, onUndone }: { question: StaffQuestion; onUndone: (text: string) => void }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const now = useSeconds()
  const undo = useQuestionAct(question.id)
  const { text, authorName, isOwn, atTs, sendsTs } = question.answer!
  const seconds = sendsTs === null || now === null ? null : sendsTs - now
  const isLeaving = sendsTs !== null && (seconds === null || seconds > 0)
  const handleUndo = () =>
    undo.mutate(
      {
        call: async () => {
          const { data } = await callApi('POST /api/pcsx/staff/questions/:id/undo', { params: { id: question.id } })
          if (data.text !== null) onUndone(data.text)
          return data.question
        },
        done: t('staffMessages.undone'),
      },
      { onSuccess: () => afterPaint(() => focusField('answer-text')) },
    )
  return (
    <section className={cardClass({}, 'stack g3')} aria-labelledby="answer">
      <h2 className="h2" id="answer" tabIndex={-1}>
        {t('staffQuestions.answerGiven')}
      </h2>
      <p className="small muted row flow">
        <bdi className="strong">{isOwn ? t('staffMessages.you') : authorName}</bdi>
        {isLeaving ? (
          <>
            <span className="num">
              {seconds === null ? t('staffMessages.leavesSoon') : t('staffMessages.leaves', { seconds })}
            </span>
            <LinkButton disabled={undo.isPending} onClick={handleUndo}>
              {t('staffMessages.undo')}
            </LinkButton>
          </>
        ) : (
          <span className="num">{formatMoment(atTs, locale)}</span>
        )}
      </p>
      <Words text={text} />
      {undo.isError && (
        <Bar tone="danger" role="alert">
          {undo.error.message || t('staffMessages.sendFailed')}
        </Bar>
      )}
    </section>
  )
}
