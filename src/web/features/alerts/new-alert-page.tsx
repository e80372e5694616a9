import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { AlertFrequency } from '#contract/search/alerts.ts'
import { isEmailAddress } from '#shared/applications/email.ts'
import { savedParameters } from '#shared/search/saved-parameters.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import type { SearchParameters } from '#web/lib/pages/search-types.ts'
import { useEarlyInput } from '#web/ui/controls/early-input.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { requestSignIn } from '#web/lib/calls/sign-in-request.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { ConsentText } from '#web/ui/controls/consent-text.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { RadioGroup } from '#web/ui/controls/radio-group.tsx'
import { Tag } from '#web/ui/content/tag.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { describeSearch } from './describe-search.ts'

const frequencies = ['instant', 'daily', 'weekly'] as const

export interface NewAlertPageProps {
  /** Parameters of the search URL; without them, every new position. */
  search: SearchParameters
  /** Created from a position instead. */
  position: { id: number; name: string } | null
}

/** Saving a search: what for, how often, and the email address of someone without an account. */
export function NewAlertPage({ search, position }: NewAlertPageProps) {
  const t = useTranslations()
  const { isLoggedIn, user, configs } = useBoot()
  const consent = configs.pcsxConfig.loggedOutNotificationConfig?.privacyText
  const queryClient = useQueryClient()
  const [frequency, setFrequency] = useState<AlertFrequency>('daily')
  const [email, setEmail] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form)
  const save = useMutation({
    mutationFn: async () =>
      (
        await callApi('POST /api/pcsx/alerts', {
          body: {
            ...(position ? { position_id: position.id } : { search: savedParameters(search) }),
            frequency,
            ...(isLoggedIn ? {} : { email: email.trim() }),
          },
        })
      ).data,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['alerts'] }),
    onError: () => field.current?.querySelector('input')?.focus(),
  })
  const error = save.error instanceof ApiError ? save.error : null
  const [isTried, setTried] = useState(false)
  const isMistyped = !isLoggedIn && !isEmailAddress(email.trim())
  const emailError = isTried && isMistyped ? t('alerts.refused.email') : error?.fields.email
  if (save.data) return <AlertSaved state={save.data.state} email={isLoggedIn ? (user?.email ?? '') : email.trim()} />
  return (
    <form
      ref={form}
      className="wrap narrow page stack g8"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        setTried(true)
        if (isMistyped) field.current?.querySelector('input')?.focus()
        else if (!save.isPending) save.mutate()
      }}
    >
      <header className="stack g3">
        <h1 className="h1">{t('alerts.new.title')}</h1>
        <p className="muted">
          {position ? t('alerts.new.likePosition', { title: position.name }) : t('alerts.new.forSearch')}
        </p>
        {!position && (
          <ul className="row flow" aria-label={t('alerts.new.search')}>
            {describeSearch(search, t).map((part) => (
              <li key={part}>
                <Tag>
                  <bdi>{part}</bdi>
                </Tag>
              </li>
            ))}
          </ul>
        )}
      </header>
      {save.isError && emailError === undefined && (
        <Bar
          tone="danger"
          role="alert"
          actions={
            error?.status === 429 &&
            !isLoggedIn && (
              <Button size="s" onClick={() => requestSignIn({ pendingAction: () => save.mutate() })}>
                {t('alerts.signIn')}
              </Button>
            )
          }
        >
          {save.error.message || t('alerts.failed')}
        </Bar>
      )}
      <RadioGroup
        label={t('alerts.frequency')}
        name="frequency"
        options={frequencies.map((value) => ({ value, label: t(`alerts.frequency.${value}`) }))}
        value={frequency as (typeof frequencies)[number]}
        onChange={setFrequency}
      />
      {!isLoggedIn && (
        <div ref={field} className="stack g3">
          <TextField
            type="email"
            name="email"
            autoComplete="email"
            label={t('alerts.email')}
            help={t('alerts.emailHelp')}
            error={emailError}
            className="w-m"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          {consent && <ConsentText html={consent} label={t('alerts.privacy')} />}
        </div>
      )}
      <div className="row">
        <Button type="submit" variant="primary" isPending={save.isPending} pendingLabel={t('alerts.saving')}>
          {t('alerts.create')}
        </Button>
        <Link to="/careers" search={position ? {} : search} className={buttonClass({ variant: 'neutral' })}>
          {t('alerts.back')}
        </Link>
      </div>
    </form>
  )
}

function AlertSaved({ state, email }: { state: 'active' | 'mailed'; email: string }) {
  const t = useTranslations()
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const title = heading.current?.querySelector<HTMLElement>('h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus()
  }, [])
  return (
    <div className="wrap narrow page" ref={heading}>
      <EmptyState
        art="flag"
        level={1}
        title={t(`alerts.saved.${state}`)}
        actions={
          <>
            {state === 'active' && (
              <Link to="/careers/alerts" className={buttonClass({ variant: 'primary' })}>
                {t('alerts.title')}
              </Link>
            )}
            <Link to="/careers" className={buttonClass()}>
              {t('alerts.toJobs')}
            </Link>
          </>
        }
      >
        {t(`alerts.saved.${state}Text`, { email })}
      </EmptyState>
    </div>
  )
}
