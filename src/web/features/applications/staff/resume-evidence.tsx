import { useQuery } from '@tanstack/react-query'
import type { RequirementEvidence } from '#contract/applications/resume-evidence.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { CutText } from '#web/parts/names/cut-text.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { cx } from '#web/ui/cx.ts'
import { EvidenceMark } from './evidence-mark.tsx'
import { resumeEvidenceQuery } from './staff-applications.queries.ts'
import styles from './resume-evidence.module.css'

/** What the position asks for and what the résumé says about it, in both sides' words. Nothing if there is nothing to compare. */
export function ResumeEvidence({ applicationId, isHidden }: { applicationId: string; isHidden: boolean }) {
  const t = useTranslations()
  const { data, isError } = useQuery(resumeEvidenceQuery(applicationId, isHidden))
  if (isError) return <FieldError>{t('resumeEvidence.failed')}</FieldError>
  const requirements = data?.requirements
  if (!requirements) return null
  const met = requirements.filter(({ state, markedWrongBy }) => state === 'met' && markedWrongBy === null).length
  return (
    <section className="stack g3" aria-labelledby="resume-evidence">
      <div className="row between flow">
        <h2 className="h2" id="resume-evidence">
          {t('resumeEvidence.title')}
        </h2>
        <p className="small muted">{t('resumeEvidence.count', { met, count: requirements.length })}</p>
      </div>
      <ul className={styles.list}>
        {requirements.map((requirement) => (
          <Requirement key={requirement.position.key} {...{ applicationId, requirement, isHidden }} />
        ))}
      </ul>
      <p className="small muted">{t('resumeEvidence.help')}</p>
    </section>
  )
}

const icons = { met: 'check', partly: 'circle-help', missing: 'minus' } as const

interface RequirementProps {
  applicationId: string
  requirement: RequirementEvidence
  isHidden: boolean
}

function Requirement({ applicationId, requirement, isHidden }: RequirementProps) {
  const t = useTranslations()
  const { kind, state, position, years, markedWrongBy } = requirement
  const isWrong = markedWrongBy !== null
  const name = kind === 'years' ? t('resumeEvidence.yearsAsked', { count: years?.asked ?? 0 }) : position.name
  return (
    <li className={styles.requirement}>
      <span className={cx(styles.mark, !isWrong && styles[state])}>
        <Icon name={isWrong ? 'x' : icons[state]} size="s" />
        {!isWrong && state !== 'partly' && (
          <span className="vh">{t(state === 'met' ? 'resumeEvidence.found' : 'resumeEvidence.notFound')}</span>
        )}
      </span>
      <div className="stack g1">
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <p className={cx('small muted', isWrong && styles.wrong)} dir="auto">
          <CutText text={evidenceText(requirement, t)} />
        </p>
        {position.sentence !== null && (
          <p className="small muted" dir="auto">
            {t('resumeEvidence.posting', { text: position.sentence })}
          </p>
        )}
        <p className="small muted" role="status">
          {isWrong && t('resumeEvidence.wrongBy', { name: markedWrongBy })}
        </p>
      </div>
      <EvidenceMark {...{ applicationId, requirement, isHidden, name }} />
    </li>
  )
}

function evidenceText({ state, resume, years }: RequirementEvidence, t: ReturnType<typeof useTranslations>): string {
  if (years)
    return years.worked === null ? t('resumeEvidence.yearsUnknown') : t('resumeEvidence.years', { count: years.worked })
  if (state === 'missing') return t('resumeEvidence.missing')
  if (resume === null) return t(state === 'met' ? 'resumeEvidence.inList' : 'resumeEvidence.unclear')
  if (state === 'partly') return t('resumeEvidence.partly', { text: resume.text })
  if (resume.part === 'skills') return t('resumeEvidence.inList')
  return t('resumeEvidence.source', { text: resume.text, part: t(`resumeEvidence.part.${resume.part}`) })
}
