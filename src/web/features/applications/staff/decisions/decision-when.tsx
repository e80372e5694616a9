import { useState } from 'react'
import { undoMinutes } from '#shared/applications/decisions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { RadioGroup } from '#web/ui/controls/radio-group.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { earliest, fieldTime, formatMorning, latest, whens, type When } from './when.ts'

interface DecisionWhenProps {
  when: When
  other: string
  error: string | undefined
  onChange: (when: When, other: string) => void
}

/** When candidates are notified; until then it can be undone. Rendered in the browser only, whose clock it shows. */
export function DecisionWhen({ when, other, error, onChange }: DecisionWhenProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [now] = useState(() => new Date())
  const help = {
    soon: t('staffApplications.when.soonHelp', { minutes: undoMinutes }),
    tomorrow: t('staffApplications.when.morningHelp', { time: formatMorning(locale) }),
    other: t('staffApplications.when.otherHelp'),
  }
  return (
    <div className="stack g3">
      <RadioGroup
        label={t('staffApplications.when')}
        value={when}
        onChange={(next) => onChange(next, other)}
        options={whens.map((each) => ({
          value: each,
          label: (
            <span className="stack g1">
              {t(`staffApplications.when.${each}`)}
              <span className="small muted">{help[each]}</span>
            </span>
          ),
        }))}
      />
      {when === 'other' && (
        <TextField
          id="decision-leaves"
          type="datetime-local"
          label={t('staffApplications.when.time')}
          error={error}
          min={fieldTime(earliest(now))}
          max={fieldTime(latest(now))}
          value={other}
          onChange={(event) => onChange('other', event.target.value)}
        />
      )}
    </div>
  )
}
