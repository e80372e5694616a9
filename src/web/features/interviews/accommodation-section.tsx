import { useState } from 'react'
import type { Interview } from '#contract/interviews/interviews.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import styles from './interviews.module.css'
import { useAnswer } from './use-answer.ts'

/** The candidate's accommodation request: confidential, visible to the employer's staff only. */
export function AccommodationSection({ interview }: { interview: Interview }) {
  const t = useTranslations()
  const { accommodation, canAskAccommodation } = interview
  const [isEditing, setEditing] = useState(false)
  if (!accommodation && !canAskAccommodation) return null
  return (
    <section className="stack g2">
      <h2 className="h2">{t('interviews.accommodation')}</h2>
      <p className="ui muted">{t('interviews.accommodationText')}</p>
      {accommodation && !isEditing && (
        <dl className="stack g3 ui">
          <div>
            <dt className="small muted">{t('interviews.accommodationAsked')}</dt>
            <dd className={styles.note} dir="auto">
              {accommodation.text}
            </dd>
          </div>
          <div>
            <dt className="small muted">{t('interviews.accommodationReply')}</dt>
            <dd className={styles.note} dir="auto">
              {accommodation.reply ?? t('interviews.accommodationNoReply')}
            </dd>
          </div>
        </dl>
      )}
      {isEditing ? (
        <AccommodationForm interview={interview} onClose={() => setEditing(false)} />
      ) : (
        canAskAccommodation && (
          <div>
            <Button size="s" onClick={() => setEditing(true)}>
              {t(accommodation ? 'interviews.accommodationChange' : 'interviews.accommodationAsk')}
            </Button>
          </div>
        )
      )}
    </section>
  )
}

function AccommodationForm({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const t = useTranslations()
  const before = interview.accommodation?.text ?? ''
  const [text, setText] = useState(before)
  const save = useAnswer(interview.id, 'accommodation', onClose)
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ text })
      }}
    >
      <TextArea
        label={t('interviews.accommodationLabel')}
        help={t('interviews.accommodationHelp')}
        rows={4}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {save.isError && <FieldError>{save.error.message}</FieldError>}
      <div className="row flow">
        <Button
          type="submit"
          variant="primary"
          size="s"
          isPending={save.isPending}
          pendingLabel={t('interviews.sending')}
        >
          {t(before && text.trim() === '' ? 'interviews.accommodationWithdraw' : 'interviews.accommodationSave')}
        </Button>
        <Button size="s" onClick={onClose}>
          {t('interviews.cancel')}
        </Button>
      </div>
    </form>
  )
}
