import { useQuery } from '@tanstack/react-query'
import type { InterviewKit, KitContent } from '#contract/interviews/interview-kits.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { BackLink } from '#web/parts/staff-page.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { blankKit } from './edit-kit.ts'
import { interviewKitsQuery } from './interview-kits.queries.ts'
import { KitForm } from './kit-form.tsx'
import { KitView } from './kit-view.tsx'

/** One kit; `new` starts from one of ours, or empty. Read-only for those who cannot change it. */
export function KitPage({ id, from }: { id: string; from: string | undefined }) {
  const t = useTranslations()
  const { user } = useBoot()
  const answer = useQuery(interviewKitsQuery())
  const canWrite = may(user, 'interview_kits', 'write')
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/interviews/kits">{t('interviewKits.title')}</BackLink>
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('interviewKits.failed')}
        retryLabel={t('interviewKits.retry')}
        rowHeights={['320px']}
      >
        {({ kits, starters }) => {
          const kit = kits.find((each) => each.id === id)
          if (kit && !canWrite) return <ReadKit kit={kit} />
          if (!canWrite || (!kit && id !== 'new'))
            return (
              <EmptyState art="search" level={1} title={t('interviewKits.gone')}>
                {t('interviewKits.goneText')}
              </EmptyState>
            )
          const starter: KitContent = starters.find((each) => each.id === from)?.content ?? blankKit()
          return <KitForm key={kit?.id ?? `new ${from}`} kit={kit ?? null} starter={starter} />
        }}
      </LoadedRows>
    </div>
  )
}

function ReadKit({ kit }: { kit: InterviewKit }) {
  const t = useTranslations()
  return (
    <>
      <header className="stack g1">
        <h1 className="h1" dir="auto">
          {kit.name}
        </h1>
        <p className="muted num">{t('interviewKits.minutes', { count: kit.durationMinutes })}</p>
      </header>
      <KitView kit={kit} />
    </>
  )
}
