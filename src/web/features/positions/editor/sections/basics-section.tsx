import type { PositionContent } from '#contract/positions/position-drafts.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ComboBox } from '#web/ui/controls/combo-box.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import type { EditorForm } from '../editor-form.ts'
import { fieldId } from '../field-ids.ts'
import { PlacesField } from './places-field.tsx'
import { Section } from './section.tsx'
import styles from '../editor.module.css'

const workplaces = ['onsite', 'hybrid', 'remote_local', 'remote'] as const
const employmentTypes = [
  'full_time',
  'part_time',
  'contract',
  'temporary',
  'internship',
  'apprenticeship',
  'volunteer',
  'per_diem',
  'other',
] as const

/** The department, the employment type, the workplace and the locations. */
export function BasicsSection({ form }: { form: EditorForm }) {
  const t = useTranslations()
  const { content, change, errorOf, draft } = form
  return (
    <Section id="position-basics" title={t('positionDrafts.section.basics')}>
      <div className={styles.pair}>
        <ComboBox
          id={fieldId('department')}
          label={t('positionDrafts.department')}
          optionalLabel={t('positionDrafts.optional')}
          error={errorOf('department')}
          allowsCustomValue
          options={draft.departments.map((name) => ({ id: name, label: name }))}
          value={content.department || null}
          listLabel={t('positionDrafts.department')}
          resultText={t('positionDrafts.found', { count: draft.departments.length })}
          emptyText={t('positionDrafts.newDepartment')}
          onChange={(department) => change({ department: (department ?? '').slice(0, 200) })}
        />
        <Select
          id={fieldId('employmentType')}
          label={t('positionDrafts.employmentType')}
          error={errorOf('employmentType')}
          placeholder={t('positionDrafts.notStated')}
          value={content.employmentType ?? ''}
          options={employmentTypes.map((value) => ({ value, label: t(`common.employmentType.${value}`) }))}
          onChange={({ target }) =>
            change({ employmentType: (target.value || null) as PositionContent['employmentType'] })
          }
        />
      </div>
      <Select
        id={fieldId('workLocationOption')}
        label={t('positionDrafts.workplace')}
        fieldClassName="w-m"
        error={errorOf('workLocationOption')}
        value={content.workLocationOption}
        options={workplaces.map((value) => ({ value, label: t(`common.workOption.${value}`) }))}
        onChange={({ target }) => change({ workLocationOption: target.value as PositionContent['workLocationOption'] })}
      />
      <PlacesField form={form} />
    </Section>
  )
}
