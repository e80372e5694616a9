import type { AnswerOf } from '#contract/calls.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { CheckboxGroup } from '#web/ui/controls/checkbox-group.tsx'
import { usePersonName } from '../person.tsx'

interface KeptPeopleProps {
  list: AnswerOf<'GET /api/pcsx/staff/applications'>
  kept: string[]
  onChange: (kept: string[]) => void
}

/** Everyone on the first page of those who are considered; those who are chosen stay where they are. */
export function KeptPeople({ list: { applications, count }, kept, onChange }: KeptPeopleProps) {
  const t = useTranslations()
  const nameOf = usePersonName()
  const more = count - applications.length
  return (
    <div className="stack g2">
      <CheckboxGroup
        label={t('closePosition.keep')}
        help={t('closePosition.keepHelp')}
        value={kept}
        onChange={onChange}
        options={applications.map((application) => ({
          value: application.id,
          label: t('closePosition.person', {
            name: nameOf(application),
            stage: t(`staffApplications.status.${application.status}`),
          }),
        }))}
      />
      {more > 0 && <p className="small muted">{t('closePosition.more', { count: more })}</p>}
    </div>
  )
}
