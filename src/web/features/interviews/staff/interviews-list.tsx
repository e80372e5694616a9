import { Link, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { interviewPageSize, type StaffInterview } from '#contract/interviews/interviews.ts'
import { interviewFilters } from '#shared/interviews/interview-status.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { ListSearchField } from '#web/parts/list-search-field.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { chipClass } from '#web/ui/content/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Pagination } from '#web/ui/content/pagination.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { InterviewState } from './interview-status.tsx'
import { useMeetingTime } from '#web/parts/meetings/meeting-times.ts'
import { staffInterviewsQuery, type InterviewsSearch } from './staff-interviews.queries.ts'
import { Loaded } from '#web/parts/meetings/parts.tsx'

const listed = { to: '/careers/admin/interviews/{-$id}', params: { id: undefined } } as const

export const startOf = ({ page = 1 }: InterviewsSearch): number => (page - 1) * interviewPageSize

/** The interviews of all candidates, last changed first: who has answered, and who is waiting. */
export function InterviewsList({ search }: { search: InterviewsSearch }) {
  const t = useTranslations()
  const list = useQuery(staffInterviewsQuery(search, startOf(search)))
  const isFiltered = search.status !== undefined || search.query !== undefined
  return (
    <div className="wrap page stack g6">
      <header className="row between flow">
        <h1 className="h1">{t('meetings.interviews')}</h1>
        <span className="row flow">
          <NamesSwitch />
          <Link {...listed} params={{ id: 'new' }} className={buttonClass({ variant: 'primary' })}>
            <Icon name="plus" size="s" />
            {t('staffInterviews.newInterview')}
          </Link>
        </span>
      </header>
      <div className="row flow">
        <Search search={search} />
        <nav className="row flow" aria-label={t('staffInterviews.which')}>
          {[undefined, ...interviewFilters].map((status) => (
            <Link
              key={status ?? 'all'}
              {...listed}
              search={{ status, query: search.query }}
              className={chipClass({ isOn: status === search.status })}
              aria-current={status === search.status ? 'true' : undefined}
              activeOptions={{ exact: true, explicitUndefined: true }}
              resetScroll={false}
            >
              {t(status ? `staffInterviews.status.${status}` : 'staffInterviews.all')}
            </Link>
          ))}
        </nav>
        <span className="push ui muted num" role="status">
          {list.data && t('staffInterviews.count', { count: list.data.count })}
        </span>
      </div>
      <Loaded query={list}>
        {({ count, interviews }) =>
          count === 0 ? (
            <EmptyState
              art={isFiltered ? 'search' : 'document'}
              title={t(isFiltered ? 'staffInterviews.noneFound' : 'staffInterviews.noInterviews')}
            >
              {t(isFiltered ? 'staffInterviews.noneFoundText' : 'staffInterviews.noInterviewsText')}
            </EmptyState>
          ) : (
            <div className="stack g3" aria-busy={list.isPlaceholderData}>
              <div className={cardClass({ isFlush: true })}>
                <InterviewsTable interviews={interviews} />
              </div>
              <Pagination
                page={search.page ?? 1}
                pageCount={Math.ceil(count / interviewPageSize)}
                label={t('staffInterviews.pages')}
                previousLabel={t('staffInterviews.previousPage')}
                nextLabel={t('staffInterviews.nextPage')}
                renderLink={(page, props) => <Link key={page} {...listed} search={{ ...search, page }} {...props} />}
              />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

function InterviewsTable({ interviews }: { interviews: readonly StaffInterview[] }) {
  const t = useTranslations()
  const timeOf = useMeetingTime()
  return (
    <Table isStacked aria-label={t('meetings.interviews')}>
      <thead>
        <tr>
          <th scope="col">{t('meetings.candidate')}</th>
          <th scope="col">{t('staffInterviews.interview')}</th>
          <th scope="col">{t('meetings.status')}</th>
          <th scope="col">{t('meetings.when')}</th>
        </tr>
      </thead>
      <tbody>
        {interviews.map((interview) => (
          <tr key={interview.id}>
            <th scope="row" className={rowHeadClass}>
              <NameCell below={interview.name && interview.email}>
                <Link {...listed} params={{ id: interview.id }} className="plain strong" dir="auto">
                  {interview.name || interview.email}
                </Link>
              </NameCell>
            </th>
            <td data-label={t('staffInterviews.interview')} dir="auto">
              {interview.title}
            </td>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the part */}
            <td>
              <InterviewState interview={interview} />
            </td>
            <td data-label={t('meetings.when')} className="num">
              {interview.startsTs === null
                ? t('staffInterviews.noTime')
                : timeOf(interview.startsTs, null, interview.timeZone)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Search({ search }: { search: InterviewsSearch }) {
  const t = useTranslations()
  const navigate = useNavigate()
  return (
    <ListSearchField
      label={t('staffInterviews.search')}
      placeholder={t('staffInterviews.searchHint')}
      query={search.query}
      onSearch={(query) =>
        void navigate({
          ...listed,
          search: { status: search.status, query },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
