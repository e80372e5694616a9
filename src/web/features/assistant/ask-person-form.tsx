import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import type { AssistantTurn } from '#contract/assistant/assistant.ts'
import { longestQuestion, longestQuestionName, mostHandedTurns } from '#shared/assistant/questions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useSendKey } from '#web/lib/interaction/send-key.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { askAPerson } from './assistant.queries.ts'
import styles from './assistant.module.css'

const fields = {
  question: 'person-question',
  email: 'person-email',
  name: 'person-name',
  positionId: 'person-position',
}

interface AskPersonFormProps {
  turns: readonly AssistantTurn[]
  /** It was sent; the answer goes to this address. */
  onSent: (email: string) => void
  onClose: () => void
}

/** Hands a question over to a person: what, where the answer goes, and whether the conversation goes along. */
export function AskPersonForm({ turns, onSent, onClose }: AskPersonFormProps) {
  const t = useTranslations()
  const { user, companyName } = useBoot()
  const positions = positionsIn(turns)
  const [question, setQuestion] = useState(() => unanswered(turns))
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [positionId, setPositionId] = useState('')
  const [sharesConversation, setSharing] = useState(false)
  const sendKey = useSendKey()
  useEffect(() => void focusField(fields.question), [])
  const send = useMutation({
    mutationFn: async () => {
      const said = sharesConversation && !user ? turns.slice(-mostHandedTurns).map(({ text }) => text) : []
      const given = {
        question,
        email: email.trim(),
        name,
        positionId: positionId === '' ? null : Number(positionId),
        sharesConversation,
        said,
      }
      await askAPerson({ ...given, key: sendKey.of(given) })
    },
    onSuccess: () => onSent(user?.email ?? email.trim()),
    onError: (error) => {
      const wrong = error instanceof ApiError ? error.fields : {}
      const first = (['question', 'positionId', 'name', 'email'] as const).find((each) => wrong[each])
      if (first) focusField(fields[first])
    },
  })
  const problems = send.error instanceof ApiError ? send.error.fields : {}
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate()
  }
  return (
    <form className={styles.ask} noValidate onSubmit={handleSubmit} aria-label={t('assistant.person.title')}>
      <h3 className="h3">{t('assistant.person.title')}</h3>
      <TextArea
        id={fields.question}
        label={t('assistant.person.question')}
        error={problems.question}
        rows={4}
        maxLength={longestQuestion}
        dir="auto"
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
      {positions.length > 0 && (
        <Select
          id={fields.positionId}
          label={t('assistant.person.position')}
          error={problems.positionId}
          value={positionId}
          placeholder={t('assistant.person.noPosition')}
          onChange={({ target }) => setPositionId(target.value)}
          options={positions.map((position) => ({ value: String(position.id), label: position.name }))}
        />
      )}
      {user ? (
        <p className={styles.note}>{t('assistant.person.toAccount', { email: user.email })}</p>
      ) : (
        <>
          <TextField
            id={fields.email}
            type="email"
            autoComplete="email"
            label={t('assistant.person.email')}
            error={problems.email}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <TextField
            id={fields.name}
            autoComplete="name"
            label={t('assistant.person.name')}
            optionalLabel={t('assistant.person.optional')}
            error={problems.name}
            maxLength={longestQuestionName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </>
      )}
      {turns.length > 0 && (
        <CheckboxField
          label={t(user ? 'assistant.person.shareAll' : 'assistant.person.shareOwn', {
            count: Math.min(turns.length, mostHandedTurns),
          })}
          checked={sharesConversation}
          onChange={({ target }) => setSharing(target.checked)}
        />
      )}
      <p className={styles.note}>{t('assistant.person.privacy', { company: companyName })}</p>
      {send.isError && Object.keys(problems).length === 0 && (
        <Bar tone="danger" role="alert">
          {send.error.message || t('assistant.person.failed')}
        </Bar>
      )}
      <div className={styles.links}>
        <Button
          size="s"
          variant="primary"
          type="submit"
          isPending={send.isPending}
          pendingLabel={t('assistant.person.sending')}
        >
          {t('assistant.person.send')}
        </Button>
        <Button size="s" onClick={onClose}>
          {t('assistant.person.back')}
        </Button>
      </div>
    </form>
  )
}

/** The last message, if the assistant had no answer to it. */
function unanswered(turns: readonly AssistantTurn[]): string {
  const last = turns.findLast(({ reply }) => reply.kind !== 'handover')
  return last?.reply.kind === 'unclear' ? last.text : ''
}

/** The jobs in the conversation, the last ones first. */
function positionsIn(turns: readonly AssistantTurn[]): { id: number; name: string }[] {
  const found = new Map(turns.toReversed().flatMap(({ reply }) => reply.positions.map(({ id, name }) => [id, name])))
  return [...found].slice(0, 20).map(([id, name]) => ({ id, name }))
}
