import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'

export interface NotApplied {
  id: number
  name: string
  /** A sentence. */
  reason: string
  /** Where to apply instead. */
  url?: string | null
}

/** Requested positions that cannot be applied for here, each with the reason. */
export function NotInForm({ others }: { others: readonly NotApplied[] }) {
  const t = useTranslations()
  if (others.length === 0) return null
  return (
    <Bar tone="warning" role="status">
      <p className="strong">{t('apply.notInForm', { count: others.length })}</p>
      <NotAppliedList others={others} />
    </Bar>
  )
}

export const NotAppliedList = ({ others }: { others: readonly NotApplied[] }) => (
  <ul className="stack g1">
    {others.map(({ id, name, reason, url }) => (
      <li key={id}>
        <bdi className="strong">{name}</bdi>{' '}
        {url ? (
          <a href={url} rel="noopener">
            {reason}
          </a>
        ) : (
          <span className="muted">{reason}</span>
        )}
      </li>
    ))}
  </ul>
)
