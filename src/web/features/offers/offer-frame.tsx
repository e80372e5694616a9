import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/content/icon.tsx'
import { useTranslations } from '#web/lib/messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** A link back above an offer's pages, to the offer or to the list; at its end the page's actions. */
export function BackRow({ offerId, children }: { offerId?: string; children?: ReactNode }) {
  const t = useTranslations()
  const inner = (label: string) => (
    <>
      <Icon name="arrow-left" size="s" dir /> {label}
    </>
  )
  return (
    <div className="row between">
      {offerId === undefined ? (
        <Link to="/careers/offers" className="row ui plain muted">
          {inner(t('offers.title'))}
        </Link>
      ) : (
        <Link to="/careers/offer/$id" params={{ id: offerId }} className="row ui plain muted">
          {inner(t('offers.back'))}
        </Link>
      )}
      {children}
    </div>
  )
}

/** As high as the page that will appear. */
export function OfferSkeleton() {
  return (
    <div
      className="wrap narrow page stack g8"
      role="group"
      aria-busy="true"
      aria-label={useTranslations()('common.loading')}
    >
      <Skeleton width="96px" height="32px" />
      <Skeleton height="340px" radius="var(--radius-l)" />
      <Skeleton height="280px" radius="var(--radius-l)" />
    </div>
  )
}
