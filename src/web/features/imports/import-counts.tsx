import type { ImportCounts } from '#contract/imports.ts'
import { importKinds, type ImportKind } from '#shared/imports/import-rules.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import styles from './imports.module.css'

/** As in a difference of two texts. */
const signs: Record<ImportKind, string> = { new: '+', changed: '~', reopened: '↺', closed: '−', rejected: '!' }

export function KindMark({ kind }: { kind: ImportKind }) {
  return (
    <span className={cx(styles.mark, styles[kind])} aria-hidden="true">
      {signs[kind]}
    </span>
  )
}

/** Counts by kind; those that are zero are left out. */
export function CountsLine({ counts }: { counts: ImportCounts }) {
  const t = useTranslations()
  const present = importKinds.filter((kind) => counts[kind] > 0)
  return (
    <ul className={styles.counts}>
      {present.map((kind) => (
        <li key={kind}>
          <KindMark kind={kind} />
          <strong>{t('imports.count', { kind, count: counts[kind] })}</strong>
        </li>
      ))}
      <li className="muted">{t('imports.count', { kind: 'same', count: counts.same })}</li>
    </ul>
  )
}

/** The same as a short text, for a cell. */
export function useCountsText(): (counts: ImportCounts) => string {
  const t = useTranslations()
  return (counts) =>
    importKinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t('imports.count', { kind, count: counts[kind] }))
      .join(' · ') || t('imports.unchanged')
}

export const countOfChanges = ({ new: added, changed, reopened, closed }: ImportCounts): number =>
  added + changed + reopened + closed
