import type { ReactNode } from 'react'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { CutText } from '#web/parts/names/cut-text.tsx'
import styles from './names.module.css'
import { showMonth, showPeriod } from './show-period.ts'

type Redacted = NonNullable<StaffApplicationDetail['redacted']>
type Resume = NonNullable<Redacted['resume']>

/** Replaces the résumé while the name is hidden: its content without the author's identity. */
export function RedactedResume({ redacted }: { redacted: Redacted }) {
  const t = useTranslations()
  const { resume, hasResume, isResumeUnread } = redacted
  if (!hasResume) return null
  return (
    <section className="stack" aria-labelledby="resume">
      <h2 className="h2" id="resume">
        {t('staffApplications.resume')}
      </h2>
      {resume ? (
        <div className={cardClass({}, cx('stack g6', styles.resume))}>
          <Parts resume={resume} />
        </div>
      ) : (
        <p className="muted">
          {t(isResumeUnread ? 'staffApplications.names.resumeUnread' : 'staffApplications.names.resumeNone')}
        </p>
      )}
      <p className="row ui muted">
        <Icon name="lock" size="s" />
        {t('staffApplications.names.original')}
      </p>
    </section>
  )
}

function Parts({ resume }: { resume: Resume }) {
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <>
      {(resume.headline || resume.summary) && (
        <div className="stack g2" dir="auto">
          {resume.headline && (
            <p className="strong">
              <CutText text={resume.headline} />
            </p>
          )}
          {resume.summary && (
            <p className={styles.text}>
              <CutText text={resume.summary} />
            </p>
          )}
        </div>
      )}
      <Part title={t('staffApplications.names.work')} entries={resume.work}>
        {(entry) => (
          <>
            <p className="row between flow">
              <span className="strong" dir="auto">
                <CutText text={entry.title} />
              </span>
              <span className="small muted">{showPeriod(entry, locale, t)}</span>
            </p>
            {entry.description && (
              <p className={styles.text} dir="auto">
                <CutText text={entry.description} />
              </p>
            )}
          </>
        )}
      </Part>
      <Part title={t('staffApplications.names.education')} entries={resume.education}>
        {({ degree, field }) => (
          <p dir="auto">
            <CutText text={[degree, field].filter(Boolean).join(', ')} />
          </p>
        )}
      </Part>
      <Part title={t('staffApplications.names.skills')} entries={resume.skills.length > 0 ? [resume.skills] : []}>
        {(skills) => (
          <p dir="auto">
            <CutText text={skills.join(' · ')} />
          </p>
        )}
      </Part>
      <Part title={t('staffApplications.names.certificates')} entries={resume.certificates}>
        {({ name, date }) => (
          <p className="row between flow">
            <span dir="auto">
              <CutText text={name} />
            </span>
            {date && <span className="small muted">{showMonth(date, locale)}</span>}
          </p>
        )}
      </Part>
    </>
  )
}

interface PartProps<Entry> {
  title: string
  entries: readonly Entry[]
  children: (entry: Entry) => ReactNode
}

function Part<Entry>({ title, entries, children }: PartProps<Entry>) {
  if (entries.length === 0) return null
  return (
    <section className="stack g3">
      <h3 className="h3">{title}</h3>
      {entries.map((entry, index) => (
        <div key={index} className="stack g1">
          {children(entry)}
        </div>
      ))}
    </section>
  )
}
