import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callAddress } from '#contract/call-address.ts'
import type { OfferApproval } from '#contract/offers/offer-approvals.ts'
import { isolated } from '#shared/locales/list-of.ts'
import { RichText } from '#web/form-engine/fields/words/rich-text.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { formatBindingDay, useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { BackLink, columnsClass, Facts } from '#web/parts/staff-page.tsx'
import layout from '#web/theme/layouts/offers.module.css'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LoadFrame } from '../load-frame.tsx'
import { formatPayLine } from '../staff-formats.ts'
import { approvalLetterQuery, approvalQuery } from './approvals.queries.ts'
import { DecideCard } from './decide-card.tsx'
import { StepProgressList } from './step-progress.tsx'

/** An offer to approve: the person, the pay, the terms and the letters, and the other approvers. */
export function ApprovalPage({ id }: { id: string }) {
  return (
    <LoadFrame query={useQuery(approvalQuery(id))} missing="offerApprovals.missing">
      {(approval) => <Approval approval={approval} />}
    </LoadFrame>
  )
}

function Approval({ approval }: { approval: OfferApproval }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const { requested, progress, documents } = approval
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/offers/approvals">{t('offerApprovals.title')}</BackLink>
      <header className="stack g1">
        <h1 className="h1" dir="auto">
          {t('offerApprovals.offerTo', { name: approval.candidate })}
        </h1>
        <p className="muted" dir="auto">
          {approval.position}
        </p>
        <p className="small muted">
          {t('offerApprovals.sentOn', { name: isolated(requested.by), when: formatMoment(requested.at, locale) })}
        </p>
      </header>
      {approval.state !== 'waiting' && (
        <Bar icon="info">
          {t(`offerApprovals.state.${approval.state}`, { name: isolated(progress.ended?.by ?? '') })}
          {progress.ended && progress.ended.comment !== '' && (
            <>
              {' '}
              <bdi>{progress.ended.comment}</bdi>
            </>
          )}
        </Bar>
      )}
      <div className={columnsClass}>
        <div className="stack g6">
          <Terms approval={approval} />
          {documents.map((document, place) => (
            <Document key={place} approval={approval} document={document} place={place} />
          ))}
        </div>
        <div className="stack g6">
          {approval.may_decide !== 'no' && <DecideCard key={approval.version} approval={approval} />}
          <section className={cardClass({}, 'stack g4')} aria-labelledby="approval-steps">
            <h2 className="h2" id="approval-steps">
              {t('offerApprovals.steps')}
            </h2>
            <StepProgressList progress={progress} />
          </section>
        </div>
      </div>
    </div>
  )
}

function Terms({
  approval: { terms, candidate_email: address, application_id: applicationId },
}: {
  approval: OfferApproval
}) {
  const t = useTranslations()
  const { locale } = useBoot()
  const day = (value: string | null) => (value === null ? '' : formatBindingDay(value, locale))
  return (
    <Facts
      title={t('staffOffers.facts')}
      facts={[
        [t('offerApprovals.goesTo'), address],
        ...terms.pay.map((line): [string, string] => [line.label, formatPayLine(line, locale, t)]),
        [t('staffOffers.startDate'), day(terms.start_date)],
        [t('staffOffers.endDate'), day(terms.end_date)],
        [t('staffOffers.field.place'), terms.place],
        [t('staffOffers.field.manager'), terms.manager],
        [
          t('staffOffers.expires'),
          terms.expires === null
            ? t('staffOffers.never')
            : `${formatBindingDay(terms.expires.slice(0, 10), locale)}, ${terms.expires.slice(11)} (${terms.timezone.replaceAll('_', ' ')})`,
        ],
        [t('staffOffers.stage'), t(terms.is_contract ? 'staffOffers.stage.contract' : 'staffOffers.stage.offer')],
      ]}
    >
      {applicationId !== null && (
        <p>
          <Link
            to="/careers/admin/applications/$id"
            params={{ id: applicationId }}
            className={buttonClass({ size: 's' })}
          >
            {t('offerApprovals.toApplication')}
          </Link>
        </p>
      )}
    </Facts>
  )
}

interface DocumentProps {
  approval: OfferApproval
  document: OfferApproval['documents'][number]
  place: number
}

function Document({ approval, document, place }: DocumentProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(place === 0)
  const file = callAddress('GET /api/offer/admin/approvals/:id/documents/:place/content', {
    params: { id: approval.id, place: String(place) },
  })
  return (
    <section className={cardClass({}, 'stack g4')} aria-label={document.name}>
      <div className="row between flow">
        <h2 className="h2" dir="auto">
          {document.name}
        </h2>
        {document.is_letter ? (
          <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'offerApprovals.hideLetter' : 'offerApprovals.showLetter')}
            <span className="vh"> {document.name}</span>
          </Button>
        ) : (
          <a className={buttonClass({ size: 's' })} href={`${file}?download=1`} download={document.file_name}>
            <Icon name="download" size="s" />
            {t('offerApprovals.download')}
            <span className="vh"> {document.file_name}</span>
          </a>
        )}
      </div>
      {document.is_letter && isOpen && <Letter approval={approval} place={place} />}
    </section>
  )
}

function Letter({ approval: { id, version, terms }, place }: { approval: OfferApproval; place: number }) {
  const letter = useQuery(approvalLetterQuery(id, `${version} ${terms.expires}`, place))
  if (letter.isPending) return <Skeleton height="240px" />
  if (letter.isError)
    return (
      <Bar tone="danger" role="alert">
        {letter.error.message}
      </Bar>
    )
  return (
    <div className={layout.paper}>
      <RichText html={letter.data.html} className={layout.letterText} />
    </div>
  )
}
