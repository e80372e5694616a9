import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { formsByRule, formTimes, type FormTime } from '#shared/positions/position-forms.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { RadioGroup } from '#web/ui/controls/radio-group.tsx'
import { ChosenForms } from './chosen-forms.tsx'
import type { EditorForm } from './editor-form.ts'
import styles from './editor.module.css'

/** The employer's forms that candidates are asked to fill in, in the application and after it. */
export function FormsFields({ form: { draft, content, change } }: { form: EditorForm }) {
  const t = useTranslations()
  return (
    <>
      {formTimes.map((time) => (
        <FormsField
          key={time}
          time={time}
          all={draft.forms}
          content={content}
          onChange={(ids) => change({ forms: { ...content.forms, [time]: ids } })}
        />
      ))}
      <p className="small muted">{t('positionDrafts.formsLater')}</p>
    </>
  )
}

interface FormsFieldProps {
  time: FormTime
  all: PositionDraft['forms']
  content: PositionContent
  onChange: (ids: string[] | null) => void
}

function FormsField({ time, all, content, onChange }: FormsFieldProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { forms, department, places } = content
  const chosen = forms[time]
  const byRule = formsByRule(all, time, { department: department || null, locations: places })
  const names = listOf(
    byRule.map(({ name }) => name),
    locale,
    'sentence',
  )
  return (
    <div className={styles.forms}>
      <RadioGroup
        label={t(`positionDrafts.forms.${time}`)}
        help={t(`positionDrafts.formsHelp.${time}`)}
        value={chosen === null ? 'rules' : 'chosen'}
        onChange={(next) =>
          onChange(next === 'rules' ? null : byRule.filter(({ purpose }) => purpose !== 'equality').map(({ id }) => id))
        }
        options={[
          {
            value: 'rules',
            label:
              byRule.length > 0
                ? t('positionDrafts.formsByRule', { forms: names })
                : t('positionDrafts.formsByRuleNone'),
          },
          { value: 'chosen', label: t('positionDrafts.formsChosen') },
        ]}
      />
      {chosen !== null && <ChosenForms time={time} all={all} chosen={chosen} onChange={onChange} />}
    </div>
  )
}
