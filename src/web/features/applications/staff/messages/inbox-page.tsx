import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { replyFilters, threadsPageSize } from '#shared/applications/threads-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ListPages } from '#web/parts/list-pages.tsx'
import { ListSearchField } from '#web/parts/list-search-field.tsx'
import { MessagesTabs } from '#web/parts/messages-tabs.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import { staffThreadsQuery, type ThreadsSearch } from './staff-messages.queries.ts'
import { ThreadRow } from './thread-row.tsx'

const inbox = { to: '/careers/admin/messages' } as const

/** Conversations with candidates, unanswered ones first. */
export function InboxPage({ search }: { search: ThreadsSearch }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { locale } = useBoot()
  const list = useQuery(staffThreadsQuery(search))
  const { show = 'all', query, page = 1 } = search
  const isFiltered = show !== 'all' || query !== undefined
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('staffMessages.title')} info={t('staffMessages.about')} actions={<NamesSwitch />} />
      <MessagesTabs />
      <div className="row flow">
        <ListSearchField
          label={t('staffMessages.search')}
          placeholder={t('staffMessages.search')}
          query={query}
          onSearch={(next) =>
            void navigate({
              ...inbox,
              search: { ...search, query: next, page: undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
        <Segment label={t('staffMessages.filter')}>
          {replyFilters.map((each) => (
            <Link
              key={each}
              {...inbox}
              search={{ query, show: each === 'all' ? undefined : each }}
              aria-current={each === show ? 'true' : undefined}
              activeOptions={{ exact: true, explicitUndefined: true }}
              resetScroll={false}
            >
              {t(`staffMessages.show.${each}`)}
              {list.data && <span className="num"> {formatCount(list.data.counts[each], locale)}</span>}
            </Link>
          ))}
        </Segment>
      </div>
      <LoadedRows
        answer={list}
        loadingLabel={t('common.loading')}
        failedTitle={t('staffMessages.failed')}
        retryLabel={t('staffMessages.retry')}
        rowHeights={['72px', '72px', '72px']}
      >
        {(data) =>
          data.threads.length === 0 ? (
            <EmptyState
              art={isFiltered ? 'search' : 'mail'}
              title={t(isFiltered ? 'staffMessages.noneFound' : 'staffMessages.none')}
              actions={
                isFiltered && (
                  <Link {...inbox} search={{}} className={buttonClass()}>
                    {t('staffMessages.showAll')}
                  </Link>
                )
              }
            >
              {isFiltered ? t('staffMessages.noneFoundText', { all: data.counts.all }) : t('staffMessages.noneText')}
            </EmptyState>
          ) : (
            <>
              <ul className={cx(cardClass({ isFlush: true }), rowsClass)} aria-label={t('staffMessages.list')}>
                {data.threads.map((thread) => (
                  <ThreadRow key={thread.thread} thread={thread} nowTs={data.nowTs} />
                ))}
              </ul>
              {data.count > threadsPageSize && (
                <ListPages
                  page={page}
                  pageSize={threadsPageSize}
                  count={data.count}
                  renderLink={(to, rest) => (
                    <Link {...inbox} search={{ ...search, page: to > 1 ? to : undefined }} {...rest} />
                  )}
                />
              )}
            </>
          )
        }
      </LoadedRows>
    </div>
  )
}
