import { Link, useNavigate } from '@tanstack/react-router'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LetterTemplateSummary } from '#contract/offers/letter-templates.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
import { Status } from '#web/ui/feedback/status.tsx'
import { numberCellClass, rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { archiveTemplate, letterTemplatesQuery, makeTemplate } from '../staff-offers.queries.ts'
import { BackToOffers } from '../offer-page.tsx'
import { OffersSkeleton } from '../offers-table.tsx'
import { StarterBar } from './starter-bar.tsx'
import styles from '../staff-offers.module.css'

/** Letter templates: a first one, and as many as the employer needs. */
export function TemplatesPage() {
  const t = useTranslations()
  const navigate = useNavigate()
  const list = useQuery(letterTemplatesQuery())
  const heading = useRef<HTMLHeadingElement>(null)
  const make = useMutation({
    mutationFn: ({ name, copyOf }: { name: string; copyOf?: string }) => makeTemplate(name, copyOf),
    onSuccess: ({ id }) => void navigate({ to: '/careers/admin/offers/templates/$id', params: { id } }),
    onError: (error) => void toasts.show(error.message, { tone: 'error' }),
  })
  return (
    <div className="wrap page stack g6">
      <BackToOffers />
      <header className="row between flow">
        <h1 className="h1" ref={heading} tabIndex={-1}>
          {t('staffOffers.templates')}
        </h1>
        <Button
          variant="primary"
          isPending={make.isPending}
          pendingLabel={t('staffOffers.working')}
          onClick={() => make.mutate({ name: t('staffOffers.newTemplateName') })}
        >
          <Icon name="plus" size="s" />
          {t('staffOffers.newTemplate')}
        </Button>
      </header>
      <LoadedRows
        answer={list}
        skeleton={<OffersSkeleton />}
        failedTitle={t('staffOffers.listFailed')}
        retryLabel={t('staffOffers.retry')}
      >
        {(data) => (
          <>
            {data.missing_starters.length > 0 && (
              <StarterBar names={data.missing_starters} onAdded={() => heading.current?.focus()} />
            )}
            {data.templates.length > 0 && (
              <div className={cardClass({ isFlush: true })}>
                <Table isStacked aria-label={t('staffOffers.templates')}>
                  <thead>
                    <tr>
                      <th scope="col">{t('staffOffers.template')}</th>
                      <th scope="col">{t('staffOffers.status')}</th>
                      <th scope="col" className={numberCellClass}>
                        {t('staffOffers.version')}
                      </th>
                      <th scope="col">{t('staffOffers.lastChange')}</th>
                      <th scope="col">
                        <span className="vh">{t('staffOffers.more')}</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.templates.map((template) => (
                      <TemplateRow
                        key={template.id}
                        template={template}
                        onCopy={() =>
                          make.mutate({ name: t('staffOffers.copyOf', { name: template.name }), copyOf: template.id })
                        }
                      />
                    ))}
                  </tbody>
                </Table>
              </div>
            )}
          </>
        )}
      </LoadedRows>
    </div>
  )
}

function TemplateRow({ template, onCopy }: { template: LetterTemplateSummary; onCopy: () => void }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const archive = useMutation({
    mutationFn: () => archiveTemplate(template.id, !template.is_archived),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['letter-templates'] }),
    onError: (error) => void toasts.show(error.message, { tone: 'error' }),
  })
  return (
    <tr className={styles.row}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the link */}
      <th scope="row" className={rowHeadClass}>
        <NameCell below={template.title}>
          <Link
            to="/careers/admin/offers/templates/$id"
            params={{ id: template.id }}
            className="plain strong"
            dir="auto"
          >
            {template.name}
          </Link>
        </NameCell>
      </th>
      <td>
        {template.is_archived ? (
          <Status tone="off">{t('staffOffers.archived')}</Status>
        ) : (
          <Status tone="live">{t('staffOffers.inUse')}</Status>
        )}
      </td>
      <td className={numberCellClass} data-label={t('staffOffers.version')}>
        {template.version}
      </td>
      <td data-label={t('staffOffers.lastChange')}>{formatDate(template.updated_at, locale)}</td>
      <td className={styles.menuCell}>
        <MenuButton
          label={t('staffOffers.actionsFor', { name: template.name })}
          entries={[
            { id: 'copy', icon: 'copy', label: t('staffOffers.copy'), onAction: onCopy },
            {
              id: 'archive',
              icon: template.is_archived ? 'undo-2' : 'file-x',
              label: t(template.is_archived ? 'staffOffers.takeBack' : 'staffOffers.archive'),
              onAction: () => archive.mutate(),
            },
          ]}
        />
      </td>
    </tr>
  )
}
