import { useIsMutating, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UploadedFile } from '#contract/files/files.ts'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { KeyBar } from '#web/parts/key-bar.tsx'
import { Facts } from '#web/parts/staff-page.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { ApplicationHeader } from './application-header.tsx'
import { ResumeUpload } from './added-applications/resume-upload.tsx'
import { DecisionActions } from './decisions/decision-actions.tsx'
import { OtherApplications, Timeline } from './history.tsx'
import { NamesBar } from './names/names-bar.tsx'
import { RedactedResume } from './names/redacted-resume.tsx'
import { hidingKey } from '#web/parts/names/use-hidden-names.ts'
import { Neighbors } from './neighbors.tsx'
import { Source } from './labels/source.tsx'
import { Labels } from './labels/labels.tsx'
import { MessageButton, StaffThread } from './messages/staff-thread.tsx'
import { Notes } from './notes/notes.tsx'
import { ResumeEvidence } from './resume-evidence.tsx'
import { SentAnswers } from './sent-answers.tsx'
import { SideList } from './side-list.tsx'
import type { ApplicationsSearch } from './applications-search.ts'
import type { TimelineEntry } from './timeline-entry.ts'
import { staffApplicationQuery } from './staff-applications.queries.ts'
import styles from './review.module.css'

interface StaffApplicationPageProps {
  id: string
  search: ApplicationsSearch
  renderResume: (resume: UploadedFile) => ReactNode
  /** Who has sent a scorecard, and the reader's own. */
  renderOwnScorecard: (name: string) => ReactNode
  /** Its offer, or a button to make one. */
  renderOffer: (name: string) => ReactNode
  /** The same as an entry of the timeline. */
  renderTimelineOffer: (className: string | undefined) => ReactNode
  /** Its interviews, and a button to schedule one. */
  renderInterviews: (name: string) => ReactNode
  /** With the events of interviews and scorecards, for the timeline. */
  renderTimeline: (render: (entries: readonly TimelineEntry[]) => ReactNode) => ReactNode
  /** The scorecards, side by side. */
  comparedScorecards: ReactNode
  /** The emails about it. */
  mails: ReactNode
  /** A warning if its address receives no mail. */
  failingAddress: ReactNode
  /** Others who could be the same person, if there are any. */
  alikePeople: ReactNode
}

/** One application: its list at the side, the sent answers in the middle, the actions at the end. */
export function StaffApplicationPage({ id, search, ...parts }: StaffApplicationPageProps) {
  const t = useTranslations()
  const query = useQuery(staffApplicationQuery(id))
  return (
    <div className={styles.page}>
      <SideList id={id} search={search} />
      <div className={styles.work}>
        <Neighbors id={id} search={search} />
        {isGone(query.error) ? (
          <EmptyState art="document" level={1} title={query.error.message} />
        ) : (
          <LoadedRows
            answer={query}
            loadingLabel={t('staffApplications.loading')}
            failedTitle={t('staffApplications.failed')}
            retryLabel={t('staffApplications.retry')}
            rowHeights={['64px', '320px']}
          >
            {(application) => (
              // Sent answers can change: a withdrawn application is corrected and sent again.
              <Review
                key={`${application.id} ${application.submittedTs} ${application.hiddenName === null}`}
                application={application}
                nowMs={query.dataUpdatedAt}
                {...parts}
              />
            )}
          </LoadedRows>
        )}
        <KeyBar
          names={[
            'nextAndPrevious',
            'move',
            'reject',
            'message',
            'note',
            'scorecard',
            'tag',
            'names',
            'undo',
            'back',
            'help',
          ]}
        />
      </div>
    </div>
  )
}

/** Deleted at the candidate's request. */
const isGone = (error: Error | null): error is ApiError => error instanceof ApiError && error.status === 410

type ReviewProps = Omit<StaffApplicationPageProps, 'id' | 'search'> & {
  application: StaffApplicationDetail
  nowMs: number
}

function Review({ application, nowMs, comparedScorecards, ...parts }: ReviewProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { resume, status } = application
  const isHiding = useIsMutating({ mutationKey: hidingKey }) > 0
  const isWithdrawn = status === 'withdrawn'
  const name = application.fullName || application.email || t('staffApplications.noName')
  return (
    <>
      <ApplicationHeader application={application} nowMs={nowMs} />
      <NamesBar application={application} />
      {parts.failingAddress}
      {application.hiddenName === null && parts.alikePeople}
      {isWithdrawn && <Bar icon="info">{t('staffApplications.withdrawnText')}</Bar>}
      {application.isSameAddressNotConfirmed && <Bar icon="info">{t('staffApplications.notConfirmedText')}</Bar>}
      <div className={styles.panes}>
        {!isWithdrawn && (
          <div className={styles.sent}>
            {resume && !isHiding && (
              <section className="stack" aria-labelledby="resume">
                <h2 className="h2" id="resume">
                  {t('staffApplications.resume')}
                </h2>
                {parts.renderResume(resume)}
              </section>
            )}
            {application.redacted && <RedactedResume redacted={application.redacted} />}
            {!isHiding && <ResumeEvidence applicationId={application.id} isHidden={application.hiddenName !== null} />}
            {application.isStillAdded && <ResumeUpload application={application} />}
            <SentAnswers application={application} revealedFrom={application.id} />
            {comparedScorecards}
          </div>
        )}
        <div className={styles.act}>
          <DecisionActions application={application} message={<MessageButton />} />
          <Facts
            title={t('staffApplications.contact')}
            facts={[
              [t('staffApplications.email'), application.email && <bdi key="email">{application.email}</bdi>],
              [t('staffApplications.phone'), application.phone && <bdi key="phone">{application.phone}</bdi>],
              [t('staffApplications.location'), application.location],
              [t('applicationLabels.source'), <Source key="source" source={application.source} />],
              [t('staffApplications.reasonGiven'), application.statusReason],
            ]}
          />
          {application.deletedTs !== null && (
            <p className="small muted">
              {t('staffApplications.deletedOn', { day: formatDate(application.deletedTs, locale) })}
            </p>
          )}
          {parts.renderInterviews(name)}
          {parts.renderOffer(name)}
          {parts.renderOwnScorecard(name)}
          {/* The candidate withdrew their answers, not the colleagues' notes. */}
          {isWithdrawn && comparedScorecards}
          <Labels application={application} />
          <StaffThread application={application} />
          {parts.mails}
          <Notes applicationId={application.id} />
          {parts.renderTimeline((entries) => (
            <Timeline application={application} renderOffer={parts.renderTimelineOffer} entries={entries} />
          ))}
          <OtherApplications application={application} />
        </div>
      </div>
    </>
  )
}
