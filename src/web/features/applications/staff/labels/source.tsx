import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { useTranslations } from '#web/lib/messages.ts'

/** The kind, and the names that the link had. */
export function Source({ source: { kind, name, campaign } }: Pick<StaffApplication, 'source'>) {
  const t = useTranslations()
  const names = [name, campaign].filter((each) => each !== null)
  return (
    <>
      {t(`applicationLabels.source.${kind}`)}
      {names.map((each) => (
        <span key={each}>
          {' · '}
          <bdi>{each}</bdi>
        </span>
      ))}
    </>
  )
}
