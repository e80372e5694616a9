import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { StaffThreadRow } from '#contract/staff-messages.ts'
import { replyState } from '#shared/applications/messages.ts'
import { replyFilters, threadsPageSize } from '#shared/applications/threads-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format.ts'
import { useFormatMoment } from '#web/lib/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ListPages } from '#web/parts/list-pages.tsx'
import { ListSearchField } from '#web/parts/list-search-field.tsx'
import { MessagesTabs } from '#web/parts/messages-tabs.tsx'
import { CutText } from '#web/parts/names/cut-text.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import { staffThreadsQuery, type ThreadsSearch } from './staff-messages.queries.ts'
import styles from './inbox.module.css'

const inbox = { to: '/careers/admin/messages' } as const
const daySeconds = 86_400

/** Conversations with candidates: who waits for a reply first. */
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
                  <ThreadRow key={thread.applicationId} thread={thread} nowTs={data.nowTs} />
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

function ThreadRow({ thread, nowTs }: { thread: StaffThreadRow; nowTs: number }) {
  const t = useTranslations()
  const { locale, user } = useBoot()
  const formatMoment = useFormatMoment()
  const { applicationId: id, fullName, position, excerpt, lastAuthor, lastAuthorName, lastTs, isNew } = thread
  const isOwn = lastAuthorName === (user?.name || user?.email)
  const said =
    lastAuthor === 'candidate'
      ? excerpt
      : isOwn
        ? t('staffMessages.youWrote', { text: excerpt })
        : t('staffMessages.wrote', { name: lastAuthorName, text: excerpt })
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <p className="row flow">
          <Link
            to="/careers/admin/applications/$id"
            params={{ id }}
            hash="messages"
            className="plain ui strong"
            dir="auto"
          >
            {fullName || t('staffApplications.noName')}
          </Link>
          {isNew && <Badge tone="info">{t('staffMessages.new')}</Badge>}
          <Waits sinceTs={thread.waitingSinceTs} nowTs={nowTs} />
        </p>
        <p className={cx('ui', styles.excerpt, isNew && 'strong')} dir="auto">
          <CutText text={said} />
        </p>
        <p className="small muted" dir="auto">
          {position || t('staffApplications.removedPosition')}
        </p>
      </div>
      <span className="small muted num">{formatMoment(lastTs, locale)}</span>
    </li>
  )
}

function Waits({ sinceTs, nowTs }: { sinceTs: number | null; nowTs: number }) {
  const t = useTranslations()
  if (sinceTs === null) return null
  const state = replyState(sinceTs, nowTs)
  if (state === 'new') return <Badge>{t('staffMessages.waits.new')}</Badge>
  if (state === 'due') return <Badge tone="warning">{t('staffMessages.waits.due')}</Badge>
  const days = Math.floor((nowTs - sinceTs) / daySeconds)
  return <Badge tone="danger">{t('staffMessages.waits.late', { days })}</Badge>
}
