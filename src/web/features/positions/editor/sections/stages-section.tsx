import { Link } from '@tanstack/react-router'
import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import { dotList } from '#shared/locales/list-of.ts'
import { mayOpen } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { ProcessSelect } from '../../process-select.tsx'
import type { EditorForm } from '../editor-form.ts'
import { fieldId } from '../field-ids.ts'
import { Section } from './section.tsx'
import styles from '../editor.module.css'

type Stage = PositionDraft['stages'][number]

/** The stages of applications, and their texts for candidates. */
export function StagesSection({ form: { draft, content, change, errorOf } }: { form: EditorForm }) {
  const t = useTranslations()
  const { user } = useBoot()
  const process = draft.processes.find(({ id, isDefault }) =>
    content.processId === null ? isDefault : id === content.processId,
  )
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
      {draft.processes.length > 0 && (
        <ProcessSelect
          id={fieldId('processId')}
          processes={draft.processes}
          chosen={content.processId}
          error={errorOf('processId')}
          onChange={(processId) => change({ processId })}
        />
      )}
      <ol className={styles.rows}>
        {draft.stages.map((stage, at) => (
          <StageRow
            key={stage.stage}
            stage={stage}
            answerDays={at === 0 ? answerDays : null}
            steps={stepsIn(process, stage)}
          />
        ))}
      </ol>
    </Section>
  )
}

type Step = PositionDraft['processes'][number]['steps'][number]

const stepsIn = (process: PositionDraft['processes'][number] | undefined, { stage }: Stage): Step[] =>
  process?.steps.filter((step) => step.stage === stage) ?? []

interface StageRowProps {
  stage: Stage
  answerDays: number | null
  steps: readonly Step[]
}

function StageRow({ stage, answerDays, steps }: StageRowProps) {
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
      {steps.map((step) => (
        <p key={step.id} className="small" dir="auto">
          {dotList(
            [step.name, step.days !== null && t('positionDrafts.stage.days', { days: step.days }), step.candidateName],
            locale,
          )}
        </p>
      ))}
    </li>
  )
}
