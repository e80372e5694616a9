import { dotList } from '#shared/locales/list-of.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProfileDetails } from '#contract/profiles/profiles.ts'
import type { StoredResume } from '#contract/profiles/resumes.ts'
import { formatBytes } from '#shared/files/format-bytes.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { FileRow } from '#web/ui/controls/file-row.tsx'
import { LazyDialog } from '#web/ui/loading/lazy-parts.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { ImportField } from './import-field.tsx'
import { resumesQuery } from '../profile.queries.ts'
import { ResumeField } from './resume-field.tsx'
import { useResumeUpload } from './use-resume-upload.ts'

/** The résumés: a new one is chosen, confirmed, stored and read; the result awaits review (spec/2 §4). */
export function ResumeCard({ details }: { details: ProfileDetails }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const navigate = useNavigate()
  const resumes = useQuery(resumesQuery())
  const [chosen, setChosen] = useState<File | null>(null)
  const { part, error, notRead, accepts, upload } = useResumeUpload({
    onRead: () => void navigate({ to: '/careers/profile/review' }),
  })
  const confirm = () => {
    setChosen(null)
    void upload(chosen!)
  }
  return (
    <section className={cardClass({ size: 'l' }, 'stack g6')} aria-labelledby="profile-resume" id="resume">
      <h2 className="h2" id="profile-resume" tabIndex={-1}>
        {t('profiles.resume.title')}
      </h2>
      {details.hasReading && (
        <Bar
          tone="info"
          actions={
            <Link to="/careers/profile/review" className={buttonClass({ size: 's' })}>
              {t('profiles.resume.review')}
            </Link>
          }
        >
          {t('profiles.resume.waiting')}
        </Bar>
      )}
      {notRead && (
        <Bar tone="warning" role="status">
          {notRead}
        </Bar>
      )}
      {resumes.data?.map((resume) => (
        <StoredRow key={resume.id} resume={resume} />
      ))}
      {part === null ? (
        <ResumeField
          hasResume={details.hasResume}
          error={error}
          onChoose={(file) => accepts(file) && setChosen(file)}
        />
      ) : (
        <div role="status">
          <FileRow
            name={t('profiles.resume.reading')}
            progress={part < 1 ? Math.round(part * 100) : 'unknown'}
            progressLabel={t('profiles.resume.reading')}
          />
        </div>
      )}
      <ImportField />
      {chosen && (
        <LazyDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setChosen(null)}
          title={t('profiles.resume.confirmTitle')}
          closeLabel={t('profiles.cancel')}
          actions={
            <>
              <Button onClick={() => setChosen(null)}>{t('profiles.cancel')}</Button>
              <Button variant="primary" onClick={confirm}>
                {t('profiles.resume.confirm')}
              </Button>
            </>
          }
        >
          <FileRow name={chosen.name} detail={formatBytes(chosen.size, locale)} />
          <p>{t(details.hasResume ? 'profiles.resume.confirmReplace' : 'profiles.resume.confirmText')}</p>
        </LazyDialog>
      )}
    </section>
  )
}

function StoredRow({ resume }: { resume: StoredResume }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: async () => (await callApi('DELETE /api/pcsx/resumes/:id', { params: { id: resume.id } })).data.resumes,
    onSuccess: async (rest) => {
      queryClient.setQueryData(resumesQuery().queryKey, rest)
      toasts.show(t('profiles.resume.deleted'))
      await queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
  })
  const facts = [
    formatBytes(resume.size, locale),
    formatDate(resume.uploadedTs, locale),
    resume.applicationCount > 0 ? t('profiles.resume.inApplications', { count: resume.applicationCount }) : '',
  ]
  return (
    <FileRow
      name={
        <a className="alone" href={resume.url} download>
          <bdi>{resume.name}</bdi>
        </a>
      }
      detail={dotList(facts, locale)}
      error={remove.error?.message}
      {...(resume.isProfile && {
        removeLabel: t('profiles.resume.delete', { file: resume.name }),
        onRemove: () => remove.mutate(),
      })}
    />
  )
}
