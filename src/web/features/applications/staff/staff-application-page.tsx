import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import type { UploadedFile } from '#contract/files.ts'
import type { StaffApplicationDetail } from '#contract/staff-applications.ts'
import { contactItems } from '#shared/applications/application-definition.ts'
import type { FieldValue, FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { createBrowserForm } from '#web/form-engine/draft/create-browser-form.ts'
import { FormProvider } from '#web/form-engine/form-context.tsx'
import { FormSections } from '#web/form-engine/variants/form-sections.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDate } from '#web/lib/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useFormEnvironment } from '#web/lib/use-form-environment.ts'
import { columnsClass, Facts } from '#web/parts/staff-page.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { LoadedRows } from '#web/ui/loaded-rows.tsx'
import { Deciding } from './deciding.tsx'
import { Leaving } from './deciding/leaving.tsx'
import { Neighbors } from './neighbors.tsx'
import { OtherApplications, Timeline } from './history.tsx'
import { StageMark } from './stage-mark.tsx'
import type { ApplicationsSearch } from './applications-search.ts'
import { staffApplicationQuery } from './staff-applications.queries.ts'
import styles from './staff-applications.module.css'

interface StaffApplicationPageProps {
  id: string
  search: ApplicationsSearch
  renderResume: (resume: UploadedFile) => ReactNode
}

/** One application: what was sent, and what to do with it. */
export function StaffApplicationPage({ id, search, renderResume }: StaffApplicationPageProps) {
  const t = useTranslations()
  const query = useQuery(staffApplicationQuery(id))
  return (
    <div className="wrap page stack g6">
      <Neighbors id={id} search={search} />
      <LoadedRows
        answer={query}
        loadingLabel={t('staffApplications.loading')}
        failedTitle={t('staffApplications.failed')}
        retryLabel={t('staffApplications.retry')}
        rowHeights={['64px', '320px']}
      >
        {(application) => (
          // What was sent can change: a withdrawn application is corrected and sent again.
          <Read
            key={`${application.id} ${application.submittedTs}`}
            application={application}
            renderResume={renderResume}
          />
        )}
      </LoadedRows>
    </div>
  )
}

function Read({
  application,
  renderResume,
}: {
  application: StaffApplicationDetail
  renderResume: (resume: UploadedFile) => ReactNode
}) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { position, resume, status } = application
  const isWithdrawn = status === 'withdrawn'
  return (
    <>
      <header className="row between flow top">
        <div className="stack g2">
          <h1 className="h1" dir="auto">
            {application.fullName || application.email || t('staffApplications.noName')}
          </h1>
          <p className="muted" dir="auto">
            {position.title === '' ? (
              t('staffApplications.removedPosition')
            ) : (
              <a href={`/careers/job/${position.id}`} className="plain">
                {position.title}
              </a>
            )}
          </p>
          <p className="row flow">
            <StageMark status={status} />
            <Leaving decision={application.decision} name="" />
            {application.isSameAddressNotConfirmed && (
              <Badge tone="warning">{t('staffApplications.notConfirmed')}</Badge>
            )}
            <span className="ui muted">
              {t('staffApplications.appliedOn', { date: formatDate(application.submittedTs, locale) })}
            </span>
          </p>
        </div>
        <Deciding application={application} />
      </header>
      {isWithdrawn && <Bar icon="info">{t('staffApplications.withdrawnText')}</Bar>}
      {application.isSameAddressNotConfirmed && <Bar icon="info">{t('staffApplications.notConfirmedText')}</Bar>}
      <div className={isWithdrawn ? undefined : columnsClass}>
        {!isWithdrawn && (
          <div className={styles.sections}>
            {resume && (
              <section className="stack" aria-labelledby="resume">
                <h2 className="h2" id="resume">
                  {t('staffApplications.resume')}
                </h2>
                {renderResume(resume)}
              </section>
            )}
            <Answers application={application} />
          </div>
        )}
        <div className={isWithdrawn ? styles.rest : 'stack g6'}>
          <Facts
            title={t('staffApplications.contact')}
            facts={[
              [t('staffApplications.email'), application.email && <bdi key="email">{application.email}</bdi>],
              [t('staffApplications.phone'), application.phone && <bdi key="phone">{application.phone}</bdi>],
              [t('staffApplications.location'), application.location],
              [t('staffApplications.reasonGiven'), application.statusReason],
            ]}
          />
          <Timeline application={application} />
          <OtherApplications application={application} />
        </div>
      </div>
    </>
  )
}

const contactNames: ReadonlySet<string> = new Set(Object.values(contactItems))

/** Contact details and the résumé have places of their own on this page. */
const questionsOf = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  sections: definition.sections.filter(({ items }) => items.some((item) => !contactNames.has(item.name))),
})

/** What was answered, with the form as it was then. Confidential answers are revealed one by one, which is recorded. */
function Answers({ application }: { application: StaffApplicationDetail }) {
  const t = useTranslations()
  const { id } = application
  const definition = questionsOf(application.definition)
  const [store] = useState(() => createBrowserForm({ definition, values: application.answers }))
  const reveal = useCallback(
    async (path: string) => {
      const call = callApi('POST /api/pcsx/staff/applications/:id/reveal', { params: { id }, body: { path } })
      return (await call).data.value as FieldValue | undefined
    },
    [id],
  )
  const environment = useFormEnvironment({ reveal })
  return (
    <section className="stack" aria-labelledby="answers">
      <h2 className="h2" id="answers">
        {t('staffApplications.answers')}
      </h2>
      {definition.sections.length === 0 ? (
        <p className="muted">{t('staffApplications.noQuestions')}</p>
      ) : (
        <div className={cardClass({}, 'stack')}>
          <FormProvider store={store} environment={environment} mode="view" idPrefix="sent">
            <FormSections />
          </FormProvider>
        </div>
      )}
    </section>
  )
}
