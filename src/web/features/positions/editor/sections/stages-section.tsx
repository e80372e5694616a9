import { Link } from '@tanstack/react-router'
import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import { dotList } from '#shared/locales/list-of.ts'
import { mayOpen } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import type { EditorForm } from '../editor-form.ts'
import { Section } from './section.tsx'
import styles from '../editor.module.css'

type Stage = PositionDraft['stages'][number]

/** The stages of applications, and their texts for candidates. */
export function StagesSection({ form: { draft, content } }: { form: EditorForm }) {
  const t = useTranslations()
  const { user } = useBoot()
  const answerDays = draft.usualAnswerDays === null ? null : (content.answerDays ?? draft.usualAnswerDays)
  return (
    <Section
      id="position-stages"
      title={t('positionDrafts.section.stages')}
      end={
        mayOpen(user, 'settings') && (
          <Link className="small" to="/careers/admin/settings">
            {t('positionDrafts.stagesSettings')}
          </Link>
        )
      }
    >
      <p className="small muted">{t('positionDrafts.stagesHelp')}</p>
      <ol className={styles.rows}>
        {draft.stages.map((stage, at) => (
          <StageRow key={stage.stage} stage={stage} answerDays={at === 0 ? answerDays : null} />
        ))}
      </ol>
    </Section>
  )
}

function StageRow({ stage, answerDays }: { stage: Stage; answerDays: number | null }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const stageName = useStageName()
  const facts = [
    answerDays !== null && t('positionDrafts.stage.answer', { days: answerDays }),
    stage.typicalDays !== null && t('positionDrafts.stage.days', { days: stage.typicalDays }),
    stage.hidesNames && t('positionDrafts.stage.namesHidden'),
  ].filter((fact) => fact !== false)
  return (
    <li className={styles.stageRow}>
      <div className="row between flow">
        <bdi className="ui strong">{stageName(stage.stage)}</bdi>
        {facts.length > 0 && <span className="small muted">{dotList(facts, locale)}</span>}
      </div>
      {stage.candidateName !== stageName(stage.stage) && (
        <p className="small muted">{t('positionDrafts.stage.candidateName', { name: stage.candidateName })}</p>
      )}
      {stage.told && (
        <p className="small muted" dir="auto">
          {stage.told}
        </p>
      )}
    </li>
  )
}
