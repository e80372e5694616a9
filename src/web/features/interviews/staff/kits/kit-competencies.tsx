import { kitLimits } from '#shared/interviews/interview-kit.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { CompetencyFields } from './competency-fields.tsx'
import { moved, newCompetency, plannedSoFar, type TypedKit } from './edit-kit.ts'
import styles from './kits.module.css'

interface KitCompetenciesProps {
  fields: TypedKit
  problems: Record<string, string>
  onChange: (fields: TypedKit) => void
}

/** The competencies in the order in which they are asked, and how much of the interview they take. */
export function KitCompetencies({ fields, problems, onChange }: KitCompetenciesProps) {
  const t = useTranslations()
  const { competencies } = fields
  const [planned, total] = [plannedSoFar(fields), Number(fields.durationMinutes) || 0]
  const set = (next: TypedKit['competencies'], focused?: string) => {
    onChange({ ...fields, competencies: next })
    // The pressed button has moved or is gone.
    if (focused) requestAnimationFrame(() => focusField(focused))
  }
  return (
    <section className="stack g4" aria-labelledby="kit-competencies">
      <div className="row between flow">
        <h2 className="h2" id="kit-competencies">
          {t('interviewKits.competencies')}
        </h2>
        <span className="small muted num">{planned > 0 && t('interviewKits.planned', { planned, total })}</span>
      </div>
      {planned > total && (
        <p className="small" role="status">
          {t('interviewKits.tooMuch', { planned, total })}
        </p>
      )}
      {problems.competencies && <FieldError>{problems.competencies}</FieldError>}
      <ol className={styles.list}>
        {competencies.map((competency, index) => (
          <CompetencyFields
            key={competency.key}
            competency={competency}
            index={index}
            count={competencies.length}
            errorOf={(field) => problems[field]}
            onChange={(next) => set(competencies.with(index, next))}
            onMove={(to) => set(moved(competencies, index, to), `kit-competencies.${to}.name`)}
            onRemove={() =>
              set(
                competencies.filter((_each, at) => at !== index),
                `kit-competencies.${Math.max(0, index - 1)}.name`,
              )
            }
          />
        ))}
      </ol>
      {competencies.length < kitLimits.competencies && (
        <div>
          <Button
            onClick={() => set([...competencies, newCompetency()], `kit-competencies.${competencies.length}.name`)}
          >
            <Icon name="plus" size="s" />
            {t('interviewKits.add')}
          </Button>
        </div>
      )}
    </section>
  )
}
