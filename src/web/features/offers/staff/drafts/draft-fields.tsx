import { useMemo } from 'react'
import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import { useBoot } from '#web/lib/boot.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { MomentField } from '../moment-field.tsx'
import { PayEditor } from './pay-editor.tsx'
import styles from '../staff-offers.module.css'

export interface DraftFieldsProps {
  content: OfferDraftContent
  change: (next: Partial<OfferDraftContent>) => void
  errorOf: (field: string) => string | undefined
}

/** Names of fields that hold one line of text. */
type LineName = 'candidate_email' | 'candidate_name' | 'position_name' | 'place' | 'manager'

function Line({
  name,
  help,
  content,
  change,
  errorOf,
  ...input
}: DraftFieldsProps & { name: LineName; help?: string; type?: string }) {
  const t = useTranslations()
  return (
    <TextField
      {...input}
      id={`offer-${name}`}
      label={t(`staffOffers.field.${name}`)}
      help={help}
      error={errorOf(name)}
      dir={name === 'candidate_email' ? 'ltr' : 'auto'}
      autoComplete="off"
      maxLength={200}
      value={content[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
}

function DayField({
  name,
  label,
  help,
  content,
  change,
  errorOf,
}: DraftFieldsProps & { name: 'start_date' | 'end_date'; label: string; help?: string }) {
  const t = useTranslations()
  return (
    <TextField
      id={`offer-${name}`}
      type="date"
      className="w-s"
      label={label}
      optionalLabel={t('staffOffers.optional')}
      help={help}
      error={errorOf(name)}
      value={content[name] ?? ''}
      onChange={(event) => change({ [name]: event.target.value || null })}
    />
  )
}

export function CandidateFields(props: DraftFieldsProps) {
  const t = useTranslations()
  return (
    <section className={styles.part} aria-labelledby="draft-candidate">
      <h2 className="h2" id="draft-candidate">
        {t('staffOffers.part.candidate')}
      </h2>
      <Line {...props} name="candidate_email" type="email" help={t('staffOffers.emailHelp')} />
      <Line {...props} name="candidate_name" help={t('staffOffers.nameHelp')} />
    </section>
  )
}

export function JobFields(props: DraftFieldsProps) {
  const t = useTranslations()
  const { content, change, errorOf } = props
  const contact = content.contact ?? { name: '', role: '', email: '' }
  const setContact = (next: Partial<typeof contact>) => {
    const merged = { ...contact, ...next }
    change({ contact: Object.values(merged).every((value) => value === '') ? null : merged })
  }
  return (
    <section className={styles.part} aria-labelledby="draft-job">
      <h2 className="h2" id="draft-job">
        {t('staffOffers.part.job')}
      </h2>
      <Line {...props} name="position_name" />
      <PayEditor pay={content.pay} onChange={(pay) => change({ pay })} errorOf={errorOf} />
      <DayField {...props} name="start_date" label={t('staffOffers.startDate')} />
      <DayField {...props} name="end_date" label={t('staffOffers.endDate')} help={t('staffOffers.endDateHelp')} />
      <Line {...props} name="place" />
      <Line {...props} name="manager" />
      <div className={styles.three}>
        {(['name', 'role', 'email'] as const).map((part) => (
          <TextField
            key={part}
            id={`offer-contact-${part}`}
            label={t(`staffOffers.contact.${part}`)}
            error={errorOf(`contact.${part}`)}
            dir={part === 'email' ? 'ltr' : 'auto'}
            maxLength={120}
            value={contact[part]}
            onChange={(event) => setContact({ [part]: event.target.value })}
          />
        ))}
      </div>
    </section>
  )
}

/** Until when the offer is open. */
export function ExpiryFields({ content, change, errorOf }: DraftFieldsProps) {
  const t = useTranslations()
  return (
    <>
      <CheckboxField
        label={t('staffOffers.neverExpires')}
        checked={content.expires === null}
        onChange={(event) => change({ expires: event.target.checked ? null : '' })}
      />
      {content.expires !== null && (
        <MomentField
          id="offer-expires"
          label={t('staffOffers.expires')}
          error={errorOf('expires')}
          timezone={content.timezone}
          value={content.expires}
          onChange={(expires) => change({ expires })}
        />
      )}
    </>
  )
}

/** `hasExpiry`: the expiry is not elsewhere on the page. */
export function TermFields({ hasExpiry, ...props }: DraftFieldsProps & { hasExpiry: boolean }) {
  const { content, change } = props
  const t = useTranslations()
  const boot = useBoot()
  const zones = useMemo(
    () => [...new Set(['UTC', content.timezone, ...Intl.supportedValuesOf('timeZone')])],
    [content.timezone],
  )
  return (
    <section className={styles.part} aria-labelledby="draft-terms">
      <h2 className="h2" id="draft-terms">
        {t('staffOffers.part.terms')}
      </h2>
      {hasExpiry && <ExpiryFields {...props} />}
      <Select
        id="offer-timezone"
        className="w-m"
        label={t('staffOffers.timezone')}
        value={content.timezone}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={(event) => change({ timezone: event.target.value })}
      />
      <Select
        className="w-s"
        label={t('staffOffers.language')}
        help={t('staffOffers.languageHelp')}
        value={content.locale}
        options={[...new Set([...boot.supportedLanguages, content.locale])].map((value) => ({
          value,
          label: languageName(value),
        }))}
        onChange={(event) => change({ locale: event.target.value })}
      />
      <Select
        className="w-m"
        label={t('staffOffers.stage')}
        value={content.is_contract ? 'contract' : 'offer'}
        options={(['offer', 'contract'] as const).map((value) => ({ value, label: t(`staffOffers.stage.${value}`) }))}
        onChange={(event) => change({ is_contract: event.target.value === 'contract' })}
      />
      <CheckboxField
        label={t('staffOffers.hideStatus')}
        help={t('staffOffers.hideStatusHelp')}
        checked={content.hide_offer_status}
        onChange={(event) => change({ hide_offer_status: event.target.checked })}
      />
      <CheckboxField
        label={t('staffOffers.isAts')}
        help={t('staffOffers.isAtsHelp')}
        checked={content.is_ats}
        onChange={(event) => change({ is_ats: event.target.checked })}
      />
    </section>
  )
}
