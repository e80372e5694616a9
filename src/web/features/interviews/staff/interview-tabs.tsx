import { Link } from '@tanstack/react-router'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Tabs } from '#web/ui/content/tabs.tsx'

const exact = { exact: true, includeSearch: false } as const

/** The pages of Interviews, for people who may open more than one. */
export function InterviewTabs() {
  const t = useTranslations()
  const { user } = useBoot()
  // An interviewer's list contains only their own interviews anyway.
  const hasMore = may(user, 'interview_kits', 'read')
  return (
    <div className="wrap">
      <Tabs label={t('console.area.interviews')}>
        <Link to="/careers/admin/interviews/{-$id}" params={{ id: undefined }} activeOptions={exact}>
          {t(hasMore ? 'staffInterviews.all' : 'scorecards.mine')}
        </Link>
        <Link to="/careers/admin/interviews/calendar" activeOptions={exact}>
          {t('staffInterviews.week.title')}
        </Link>
        {hasMore && (
          <Link to="/careers/admin/interviews/mine" activeOptions={exact}>
            {t('scorecards.mine')}
          </Link>
        )}
        <Link to="/careers/admin/interviews/hours" activeOptions={exact}>
          {t('staffInterviews.hours.tab')}
        </Link>
        {hasMore && (
          <Link to="/careers/admin/interviews/kits" activeOptions={exact}>
            {t('interviewKits.title')}
          </Link>
        )}
      </Tabs>
    </div>
  )
}
