import type { DryRunReport } from '#contract/imports.ts'
import { useTranslations } from '#web/lib/messages.ts'

/** Names of systems, which are the same in every language. */
const systems: Record<string, string> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  smartrecruiters: 'SmartRecruiters',
  personio: 'Personio',
}

/** How a source was understood, and what stays as it is. */
export function ReportRemarks({ report }: { report: DryRunReport }) {
  const t = useTranslations()
  const { format, kept, held, unknownPlaces, withoutDescription, remarks } = report
  const lines = [
    format !== null &&
      t('imports.readAs', {
        format: format === 'job-posting' ? 'jobPosting' : format,
        name: systems[format] ?? format,
      }),
    kept && kept.why !== 'massClose' && t('imports.kept', { why: kept.why, count: kept.count }),
    held.closed > 0 && t('imports.heldClosed', { count: held.closed }),
    held.open > 0 && t('imports.heldOpen', { count: held.open }),
    withoutDescription > 0 && t('imports.noDescription', { count: withoutDescription }),
    unknownPlaces.count > 0 &&
      `${t('imports.unknownPlaces', { count: unknownPlaces.count })} ${unknownPlaces.labels.join('; ')}`,
    ...remarks.map(({ name, text }) => `${name}: ${text}`),
  ].filter((line) => typeof line === 'string')
  return (
    <ul className="small muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
