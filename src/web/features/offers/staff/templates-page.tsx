import { Link, useNavigate } from '@tanstack/react-router'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LetterTemplateSummary } from '#contract/letter-templates.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSay } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { Status } from '#web/ui/status.tsx'
import { numberCellClass, rowHeadClass, Table } from '#web/ui/table.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { archiveTemplate, letterTemplatesQuery, makeTemplate } from './staff-offers.queries.ts'
import { BackToOffers } from './offer-page.tsx'
import { OffersSkeleton } from './offers-table.tsx'
import { StarterBar } from './starter-bar.tsx'
import styles from './staff-offers.module.css'

/** Letters that are made here: one to begin with, and as many as the employer needs. */
export function TemplatesPage() {
  const say = useSay()
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
          {say('adminOffer.templates')}
        </h1>
        <Button
          variant="primary"
          isPending={make.isPending}
          pendingLabel={say('adminOffer.working')}
          onClick={() => make.mutate({ name: say('adminOffer.newTemplateName') })}
        >
          <Icon name="plus" size="s" />
          {say('adminOffer.newTemplate')}
        </Button>
      </header>
      {list.isPending ? (
        <OffersSkeleton />
      ) : list.isError ? (
        <ErrorState
          title={say('adminOffer.listFailed')}
          retryLabel={say('adminOffer.retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        >
          {list.error.message}
        </ErrorState>
      ) : (
        <>
          {list.data.missing_starters.length > 0 && (
            <StarterBar names={list.data.missing_starters} onAdded={() => heading.current?.focus()} />
          )}
          {list.data.templates.length > 0 && (
            <div className={cardClass({ isFlush: true })}>
              <Table isStacked aria-label={say('adminOffer.templates')}>
                <thead>
                  <tr>
                    <th scope="col">{say('adminOffer.template')}</th>
                    <th scope="col">{say('adminOffer.status')}</th>
                    <th scope="col" className={numberCellClass}>
                      {say('adminOffer.version')}
                    </th>
                    <th scope="col">{say('adminOffer.lastChange')}</th>
                    <th scope="col">
                      <span className="vh">{say('adminOffer.more')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {list.data.templates.map((template) => (
                    <TemplateRow
                      key={template.id}
                      template={template}
                      onCopy={() =>
                        make.mutate({ name: say('adminOffer.copyOf', { name: template.name }), copyOf: template.id })
                      }
                    />
                  ))}
                </tbody>
              </Table>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function TemplateRow({ template, onCopy }: { template: LetterTemplateSummary; onCopy: () => void }) {
  const say = useSay()
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
          <Status tone="off">{say('adminOffer.archived')}</Status>
        ) : (
          <Status tone="live">{say('adminOffer.inUse')}</Status>
        )}
      </td>
      <td className={numberCellClass} data-label={say('adminOffer.version')}>
        {template.version}
      </td>
      <td data-label={say('adminOffer.lastChange')}>{formatDate(template.updated_at, locale)}</td>
      <td className={styles.menuCell}>
        <MenuButton
          label={say('adminOffer.actionsFor', { name: template.name })}
          entries={[
            { id: 'copy', icon: 'copy', label: say('adminOffer.copy'), onAction: onCopy },
            {
              id: 'archive',
              icon: template.is_archived ? 'undo-2' : 'file-x',
              label: say(template.is_archived ? 'adminOffer.takeBack' : 'adminOffer.archive'),
              onAction: () => archive.mutate(),
            },
          ]}
        />
      </td>
    </tr>
  )
}
