import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import { useTranslations } from '#web/lib/messages.ts'
import type { Gates } from './use-gates.ts'
import styles from './editor.module.css'

const sections = ['text', 'basics', 'pay', 'team', 'stages', 'questions', 'dates'] as const

/** Links to the sections of the editor, each with its number of obstacles to publishing. */
export function SectionLinks({ draft, gates }: { draft: PositionDraft; content: PositionContent; gates: Gates }) {
  const t = useTranslations()
  const hasTeam = draft.kind === 'changes' || draft.colleagues !== null
  return (
    <nav className={styles.sections} aria-label={t('positionDrafts.sections')}>
      {sections
        .filter((section) => section !== 'team' || hasTeam)
        .map((section) => {
          const count = gates.blocking.filter((each) => each.section === section).length
          return (
            <a key={section} href={`#position-${section}-title`}>
              {section === 'team' ? t('staffPositions.hiringTeam') : t(`positionDrafts.section.${section}`)}
              {count > 0 && (
                <span className={styles.blocked}>
                  {count}
                  <span className="vh"> {t('positionDrafts.blockedHere')}</span>
                </span>
              )}
            </a>
          )
        })}
    </nav>
  )
}
