import { Link, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSay } from '#web/lib/messages.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cardClass, rowsClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { focusField } from '#web/ui/error-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { InterviewForm, type Invitee } from './interview-form.tsx'
import { invitablePeopleQuery } from './meetings.queries.ts'
import { BackTo } from './parts.tsx'
import styles from './admin-meetings.module.css'

const searchDelayMs = 400

/** An invitation to an interview: to somebody who applied, whose position comes along, or to any account by its address. */
export function NewInterview() {
  const say = useSay()
  const navigate = useNavigate()
  const [invitee, setInvitee] = useState<Invitee>()
  // The button that was pressed has left with its list.
  useEffect(() => {
    if (invitee) focusField('meeting-title')
  }, [invitee])
  const list = { to: '/careers/admin/interviews/{-$id}' } as const
  return (
    <div className="wrap page stack g6">
      <BackTo kind="interviews" />
      <h1 className="h1">{say('adminMeeting.newInterview')}</h1>
      <FindApplicant onPick={setInvitee} />
      <InterviewForm
        key={JSON.stringify(invitee)}
        invitee={invitee}
        onDone={({ id }) => void navigate({ ...list, params: { id }, search: {} as never })}
        cancel={
          <Link {...list} params={{ id: undefined }} className={buttonClass()}>
            {say('adminMeeting.back')}
          </Link>
        }
      />
    </div>
  )
}

function FindApplicant({ onPick }: { onPick: (invitee: Invitee) => void }) {
  const say = useSay()
  const [text, setText] = useState('')
  const asked = useDelayed(text.trim(), searchDelayMs)
  const found = useQuery({ ...invitablePeopleQuery(asked), enabled: asked.length > 1 })
  const people = asked.length > 1 ? (found.data ?? []) : []
  return (
    <section className="stack g4" aria-label={say('adminMeeting.whom')}>
      <TextField
        label={say('adminMeeting.findApplicant')}
        help={say('adminMeeting.findApplicantHelp')}
        icon="search"
        autoComplete="off"
        className="w-m"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="small muted" role="status">
        {found.isError
          ? found.error.message
          : asked.length > 1 && found.isSuccess && say('adminMeeting.found', { count: people.length })}
      </p>
      {people.length > 0 && (
        <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
          {people.map((each) => {
            const name = each.name || each.email
            return (
              <li key={each.application_id} className={styles.found}>
                <Icon name="user" />
                <div className="grow stack g1">
                  <bdi className="strong">{name}</bdi>
                  <span className="small muted" dir="auto">
                    {[each.position, each.email].filter(Boolean).join(' · ')}
                  </span>
                </div>
                <Button
                  size="s"
                  aria-label={say('adminMeeting.pickFor', { name, position: each.position })}
                  onClick={() => {
                    setText('')
                    onPick({
                      email: each.email,
                      positionId: each.position_id,
                      title: each.position === '' ? '' : say('adminMeeting.titleFor', { position: each.position }),
                    })
                  }}
                >
                  {say('adminMeeting.pick')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
