import type { FormEvent } from 'react'
import type { StaffQuestion } from '#contract/assistant/assistant-questions.ts'
import { longestMessage } from '#shared/applications/messages.ts'
import { afterPaint } from '#web/lib/interaction/after-paint.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useSendKey } from '#web/lib/interaction/send-key.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { useQuestionAct } from './use-question-act.ts'

const fieldId = 'answer-text'

interface AnswerFormProps {
  question: StaffQuestion
  name: string
  text: string
  onChange: (text: string) => void
}

/** Answers a question, or marks it as needing no reply. */
export function AnswerForm({ question, name, text, onChange }: AnswerFormProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { id } = question
  const sendKey = useSendKey()
  const answer = useQuestionAct(id)
  const settle = useQuestionAct(id)
  const params = { id }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (answer.isPending) return
    const body = { key: sendKey.of(text), text }
    answer.mutate(
      {
        call: async () => (await callApi('POST /api/pcsx/staff/questions/:id/answer', { params, body })).data,
        done: t('staffQuestions.answered'),
      },
      { onSuccess: () => afterPaint(() => focusField('answer')), onError: () => focusField(fieldId) },
    )
  }
  const problem = answer.error instanceof ApiError ? answer.error.fields.text : undefined
  const failure = [answer, settle].find(({ isError }) => isError)?.error
  return (
    <form className={cardClass({}, 'stack')} noValidate onSubmit={handleSubmit}>
      {question.isSettled && <p className="muted">{t('staffQuestions.isSettled')}</p>}
      <TextArea
        id={fieldId}
        label={t('staffQuestions.answer')}
        help={
          <>
            {t(question.hasAccount ? 'staffQuestions.helpAccount' : 'staffQuestions.helpVisitor', { name })}
            {question.locale !== locale && (
              <> {t('staffMessages.language', { language: languageName(question.locale) })}</>
            )}
          </>
        }
        error={problem}
        rows={6}
        maxLength={longestMessage}
        dir="auto"
        value={text}
        onChange={({ target }) => {
          onChange(target.value)
          if (answer.isError) answer.reset()
        }}
      />
      {failure && !problem && (
        <Bar tone="danger" role="alert">
          {failure.message || t('staffMessages.sendFailed')}
        </Bar>
      )}
      <div className="row flow">
        <Button variant="primary" type="submit" isPending={answer.isPending} pendingLabel={t('staffMessages.sending')}>
          {t('staffQuestions.send')}
        </Button>
        {!question.isSettled && (
          <Button
            isPending={settle.isPending}
            pendingLabel={t('staffMessages.sending')}
            onClick={() =>
              settle.mutate(
                {
                  call: async () => (await callApi('POST /api/pcsx/staff/questions/:id/settle', { params })).data,
                  done: t('staffMessages.settled'),
                },
                { onSuccess: () => focusField(fieldId) },
              )
            }
          >
            {t('staffMessages.settle')}
          </Button>
        )}
      </div>
    </form>
  )
}
