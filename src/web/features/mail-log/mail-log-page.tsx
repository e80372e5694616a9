import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { MessagesTabs } from '#web/parts/messages-tabs.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { MailFilters } from './mail-filters.tsx'
import { mailsQuery, type MailsSearch } from './mail-log.queries.ts'
import { MailTable } from './mail-table.tsx'

const sent = { to: '/careers/admin/messages/sent' } as const

/** Every email to candidates, and its status. */
export function MailLogPage({ search }: { search: MailsSearch }) {
  const t = useTranslations()
  const { user } = useBoot()
  const list = useQuery(mailsQuery(search))
  const { before, ...filters } = search
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('staffMessages.title')} info={t('mailLog.info')} actions={<NamesSwitch />} />
      <MessagesTabs />
      <MailFilters search={search} />
      <LoadedRows
        answer={list}
        loadingLabel={t('common.loading')}
        failedTitle={t('mailLog.failed')}
        retryLabel={t('mailLog.retry')}
        rowHeights={['64px', '64px', '64px']}
      >
        {({ mails, next }) =>
          mails.length === 0 ? (
            <EmptyState
              art={isFiltered ? 'search' : 'mail'}
              title={t(isFiltered ? 'mailLog.noneFound' : 'mailLog.none')}
              actions={
                isFiltered && (
                  <Link {...sent} search={{}} className={buttonClass()}>
                    {t('mailLog.clear')}
                  </Link>
                )
              }
            >
              {t(isFiltered ? 'mailLog.noneFoundText' : 'mailLog.noneText')}
            </EmptyState>
          ) : (
            <>
              <div className={cardClass({ isFlush: true })}>
                <MailTable mails={mails} canResend={may(user, 'messages', 'write', 'own')} />
              </div>
              {(before !== undefined || next !== null) && (
                <nav className="row flow" aria-label={t('mailLog.pages')}>
                  {before !== undefined && (
                    <Link {...sent} search={filters} className={buttonClass()}>
                      {t('mailLog.newest')}
                    </Link>
                  )}
                  {next !== null && (
                    <Link {...sent} search={{ ...filters, before: next }} className={buttonClass()}>
                      {t('mailLog.older')}
                    </Link>
                  )}
                </nav>
              )}
            </>
          )
        }
      </LoadedRows>
    </div>
  )
}
