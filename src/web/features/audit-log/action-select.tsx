import { auditGroupNames, auditGroups, type AuditGroup } from '#shared/audit-log/actions.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import { FormField } from '#web/ui/controls/form-field.tsx'
import { selectClass } from '#web/ui/controls/select-class.ts'

/** A group's name; most are areas of the console. */
function groupText(t: Translate, group: AuditGroup): string {
  if (group === 'sign_in' || group === 'reading') return t(`auditLog.group.${group}`)
  return group === 'imports' ? t('imports.title') : t(`console.area.${group}`)
}

interface ActionSelectProps {
  value: string | undefined
  onChoose: (what: string | undefined) => void
}

/** All actions of a group, or one of them. */
export function ActionSelect({ value, onChoose }: ActionSelectProps) {
  const t = useTranslations()
  return (
    <FormField label={t('auditLog.what')}>
      {(control) => (
        <select
          {...control}
          className={selectClass({})}
          value={value ?? ''}
          onChange={({ target }) => onChoose(target.value || undefined)}
        >
          <option value="">{t('auditLog.anything')}</option>
          {auditGroupNames.map((group) => (
            <optgroup key={group} label={groupText(t, group)}>
              <option value={group}>{t('auditLog.allOf', { group: groupText(t, group) })}</option>
              {auditGroups[group].map((action) => (
                <option key={action} value={action}>
                  {t(`auditLog.did.${action}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </FormField>
  )
}
