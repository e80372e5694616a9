import type { ProcessChoice } from '#contract/applications/hiring-processes.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Select } from '#web/ui/controls/select.tsx'

interface ProcessSelectProps {
  id: string
  processes: readonly ProcessChoice[]
  /** Null for the employer's default. */
  chosen: string | null
  error: string | undefined
  onChange: (processId: string | null) => void
}

/** The hiring process of a position; the first choice is the employer's default. */
export function ProcessSelect({ id, processes, chosen, error, onChange }: ProcessSelectProps) {
  const t = useTranslations()
  const usual = processes.find(({ isDefault }) => isDefault)
  return (
    <Select
      id={id}
      label={t('hiringProcesses.ofPosition')}
      help={t('hiringProcesses.chooseHelp')}
      error={error}
      value={chosen ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      placeholder={usual ? t('hiringProcesses.usual', { name: usual.name }) : t('hiringProcesses.usualNone')}
      options={processes.map((process) => ({ value: process.id, label: process.name }))}
    />
  )
}
