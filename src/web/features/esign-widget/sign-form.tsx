import { useMutation } from '@tanstack/react-query'
import { useReducer, useState, type FormEvent } from 'react'
import type { SignatureDrawing } from '#shared/offers/signature-drawing.ts'
import { inlineFormProblems } from '#shared/offers/signing-rules.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { randomKey } from '#shared/random-key.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { cx } from '#web/ui/cx.ts'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { DrawingPad } from './drawing-pad.tsx'
import { signDocument } from './esign-widget.queries.ts'
import type { DeskProps } from './desk-props.ts'
import styles from './esign-widget.module.css'

/** Consent, the typed signature, what will happen. A drawing is optional. */
export function SignForm({
  wid,
  domain,
  offer,
  document,
  onDone,
  isWithinLetter,
  onStale,
  onReject,
}: DeskProps & { onReject: () => void }) {
  const t = useTranslations()
  const [hasAgreed, setAgreed] = useState(false)
  const [typedName, setTypedName] = useState('')
  const [problems, setProblems] = useState<Partial<Record<'has_agreed' | 'typed_name', MessageKey>>>({})
  const [drawing, setDrawing] = useState<SignatureDrawing>([])
  // One key per signature: one that was being sent when the network failed is found, not made twice.
  const [idempotencyKey, renewKey] = useReducer(randomKey, '', randomKey)
  const consentText = t('esignWidget.consent')
  const sign = useMutation({
    mutationFn: () =>
      signDocument(domain, {
        wid,
        sha256: document.sha256 ?? '',
        typedName,
        hasAgreed,
        consentText,
        idempotencyKey,
        ...(drawing.length > 0 && { drawing }),
      }),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) onStale()
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = inlineFormProblems({ hasAgreed, typedName }, offer.fullname) as typeof problems
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) focusField(`esign-${first}`)
    else if (!sign.isPending) sign.mutate()
  }
  const told = (name: 'has_agreed' | 'typed_name') => {
    const key = problems[name]
    return key && t(key)
  }
  return (
    <form className="stack g5" noValidate onSubmit={handleSubmit}>
      <div className="stack g1">
        <h2 className="h2" id="esign-side">
          {t('esignWidget.sign')}
        </h2>
        <p className="ui muted">{t('esignWidget.signAs', { name: offer.fullname, email: offer.email })}</p>
      </div>
      <CheckboxField
        id="esign-has_agreed"
        label={consentText}
        checked={hasAgreed}
        error={told('has_agreed')}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <TextField
        id="esign-typed_name"
        label={t('esignWidget.name')}
        help={t('esignWidget.nameHelp', { name: offer.fullname })}
        error={told('typed_name')}
        autoComplete="name"
        dir="auto"
        maxLength={200}
        className={styles.signature}
        value={typedName}
        onChange={(event) => {
          setTypedName(event.target.value)
          renewKey()
        }}
      />
      <DrawingPad
        drawing={drawing}
        onDrawing={(next) => {
          setDrawing(next)
          renewKey()
        }}
      />
      <section className="stack g2" aria-labelledby="esign-next">
        <h3 className="h3" id="esign-next">
          {t('esignWidget.next')}
        </h3>
        <ol className={styles.next}>
          <li>{t('esignWidget.next.record')}</li>
          <li>{t('esignWidget.next.seal')}</li>
          <li>{t(offer.is_last ? 'esignWidget.next.accept' : 'esignWidget.next.others')}</li>
        </ol>
      </section>
      {sign.isError && (
        <Bar tone="danger" role="alert">
          {sign.error.message || t('esignWidget.failed.text')}
        </Bar>
      )}
      <div className={cx('stack g3', styles.acts)}>
        <Button
          variant="primary"
          type="submit"
          block
          isPending={sign.isPending}
          pendingLabel={t('esignWidget.signing')}
        >
          {t('esignWidget.signButton')}
        </Button>
        {!isWithinLetter && (
          <Button variant="disruptive" block onClick={onReject}>
            {t('esignWidget.reject')}
          </Button>
        )}
      </div>
    </form>
  )
}
