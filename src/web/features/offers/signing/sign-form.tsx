import { useEffect, type FormEvent } from 'react'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { inlineFormProblems } from '#shared/offers/signing-rules.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { isLetter } from '../letters/letter-mode.ts'
import { SigningMeans, WhatFollows } from './signing-means.tsx'
import type { useSigning } from './use-signing.ts'
import styles from '../letters/letter.module.css'

const ids = { has_agreed: 'sign-agree', typed_name: 'sign-name' } as const
type FieldName = keyof typeof ids

/** The state of the form, stored by the page so that it survives the form's disappearance. */
export interface SignDraft {
  hasAgreed: boolean
  typedName: string
  problems: Partial<Record<FieldName, string>>
}

interface SignFormProps {
  offer: Offer
  document: OfferDocument
  draft: SignDraft
  signing: ReturnType<typeof useSigning>
  /** spec/1 §5: declining validates the form first, if the employer requires that. */
  isDeclineChecked: boolean
  onDraft: (change: Partial<SignDraft>) => void
  onDecline: () => void
}

/** Consent and a typed name below a document, with declining just as easy (spec/1 §2, §5). */
export function SignForm({ offer, document, draft, signing, isDeclineChecked, onDraft, onDecline }: SignFormProps) {
  const t = useTranslations()
  const consent = t('offers.sign.agree')
  const refused = signing.fields
  // The server's message about a field is shown at the field.
  const problems: SignDraft['problems'] = {
    ...draft.problems,
    ...(refused.has_agreed && { has_agreed: refused.has_agreed }),
    ...(refused.typed_name && { typed_name: refused.typed_name }),
  }
  const refusedField = (Object.keys(ids) as FieldName[]).find((name) => refused[name])
  useEffect(() => {
    if (refusedField) focusField(ids[refusedField])
  }, [refusedField])

  const check = (): boolean => {
    const found = inlineFormProblems(draft, offer.profile.fullname)
    const said = Object.fromEntries(Object.entries(found).map(([name, key]) => [name, t(key as MessageKey)]))
    onDraft({ problems: said })
    const first = (Object.keys(ids) as FieldName[]).find((name) => found[name])
    if (first) focusField(ids[first])
    return first === undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signing.isPending || !check()) return
    signing.sign({ typed_name: draft.typedName, has_agreed: '1', consent_text: consent })
  }
  const change = (name: FieldName, values: Partial<SignDraft>) => {
    const { [name]: _solved, ...rest } = draft.problems
    signing.clear()
    onDraft({ ...values, problems: rest })
  }
  return (
    <form className={cardClass({ size: 'l' }, 'stack g6')} onSubmit={submit} noValidate id="sign">
      <div className="stack g1">
        <h2 className="h2">{t(isLetter(document) ? 'offers.sign.title' : 'offers.sign.titleDocument')}</h2>
        <p className="ui muted">{t('offers.sign.as', { name: offer.profile.fullname, version: document.version })}</p>
      </div>
      <CheckboxField
        id={ids.has_agreed}
        label={consent}
        required
        checked={draft.hasAgreed}
        error={problems.has_agreed}
        onChange={(event) => change('has_agreed', { hasAgreed: event.target.checked })}
      />
      <TextField
        id={ids.typed_name}
        label={t('offers.sign.name')}
        required
        className={styles.signature}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={200}
        value={draft.typedName}
        error={problems.typed_name}
        onChange={(event) => change('typed_name', { typedName: event.target.value })}
      />
      {signing.failure && !refusedField && (
        <Bar tone="danger" role="alert">
          <strong>{signing.failureTitle}</strong> {signing.failure}
        </Bar>
      )}
      <WhatFollows offer={offer} document={document} />
      <div className="stack g2">
        <Button
          type="submit"
          variant="primary"
          size="l"
          block
          isPending={signing.isPending}
          pendingLabel={t('offers.sign.working')}
        >
          {t('offers.sign.submit')}
        </Button>
        <Button
          variant="disruptive"
          block
          disabled={signing.isPending}
          onClick={() => (!isDeclineChecked || check()) && onDecline()}
        >
          {t('offers.sign.decline')}
        </Button>
      </div>
      <SigningMeans offer={offer} />
    </form>
  )
}
