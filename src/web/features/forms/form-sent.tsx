import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { AssignedForm } from '#contract/forms/forms.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { StateArt } from '#web/ui/feedback/state-art.tsx'
import { FormReceipt } from './form-receipt.tsx'
import styles from './forms.module.css'

/** Confirmation: which form, when, its reference, and what to do next. */
export function FormSent({
  sent,
  hasAccount,
  onRead,
}: {
  sent: AssignedForm
  hasAccount: boolean
  onRead: () => void
}) {
  const t = useTranslations()
  const { form } = sent
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
    announce(t('forms.sentTitle'))
  }, [t])
  const isOnboarding = form.purpose === 'preboarding'
  return (
    <div className="wrap page">
      <section className={cardClass({ size: 'l' }, `stack g6 ${styles.centered}`)}>
        <div className={`stack ${styles.middle}`}>
          <StateArt name="check" />
          <h1 className="h1" ref={heading} tabIndex={-1}>
            {t('forms.sentTitle')}
          </h1>
          <p className="strong" dir="auto">
            {form.title}
          </p>
          <p className="muted">{t(hasAccount ? 'forms.sentText' : 'forms.sentByLink')}</p>
        </div>
        <FormReceipt form={form} />
        <div className="row flow">
          {hasAccount && (
            <Link
              to={isOnboarding ? '/careers/onboarding' : '/careers/forms/center'}
              className={buttonClass({ variant: 'primary' })}
            >
              {t(isOnboarding ? 'forms.toOnboarding' : 'forms.toForms')}
            </Link>
          )}
          <Button onClick={onRead}>{t('forms.readAnswers')}</Button>
        </div>
      </section>
    </div>
  )
}
