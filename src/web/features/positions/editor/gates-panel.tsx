import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { useIsBrowser } from '#web/ui/loading/use-is-browser.ts'
import { fieldId } from './field-ids.ts'
import { MetList } from './met-list.tsx'
import type { GateItem, Gates } from './use-gates.ts'
import styles from './editor.module.css'

/** Shows a field's section and language, and returns its path. */
export type Lead = (path: string, language?: string) => string

interface GatesPanelProps {
  gates: Gates
  isTemplate: boolean
  lead: Lead
  /** Opens the preview for search engines. */
  onView: () => void
}

/** Obstacles to publishing, passed checks, and suggestions, each with a link to fix it. */
export function GatesPanel({ gates, isTemplate, lead, onView }: GatesPanelProps) {
  const t = useTranslations()
  const isBrowser = useIsBrowser()
  const { blocking, advice, met, checkCount } = gates
  if (isTemplate) return null
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="position-gates">
      <div className="row between flow">
        <h2 className="h3" id="position-gates">
          {blocking.length > 0 ? t('positionDrafts.toDo', { count: blocking.length }) : t('positionDrafts.ready')}
        </h2>
        <span className="small muted num">{t('positionDrafts.checksMet', { met: met.length, count: checkCount })}</span>
      </div>
      {/* Names of languages and amounts can be formatted differently on the server. */}
      {isBrowser && (
        <>
          {(blocking.length > 0 || advice.length > 0) && <GateList items={[...blocking, ...advice]} lead={lead} />}
          <MetList met={met} onView={onView} />
        </>
      )}
    </section>
  )
}

export function GateList({ items, lead }: { items: readonly GateItem[]; lead: Lead }) {
  const t = useTranslations()
  if (items.length === 0) return <p className="small muted">{t('positionDrafts.nothingFound')}</p>
  const show = ({ path, language }: GateItem) => {
    lead(path, language)
    // The section may have to be rendered first.
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(fieldId(path))))
  }
  return (
    <ul className={styles.gates}>
      {items.map((item) => (
        <li key={item.id} className={styles.gate} data-blocks={item.isBlocking || undefined}>
          <Icon name={item.isBlocking ? 'circle-alert' : 'info'} size="s" />
          <div className="stack g1 grow">
            <p className="ui medium">
              <span className="vh">{t(item.isBlocking ? 'positionDrafts.blocks' : 'positionDrafts.advises')}: </span>
              {item.says}
            </p>
            {item.wayOut !== '' && <p className="small muted">{item.wayOut}</p>}
            {item.sources.length > 0 && (
              <p className="small">
                {item.sources.map(({ title, url }) => (
                  <a key={url} href={url} target="_blank" rel="noopener noreferrer" className={styles.source}>
                    {title}
                  </a>
                ))}
              </p>
            )}
          </div>
          <Button
            size="s"
            variant="neutral"
            aria-label={t('positionDrafts.showField', { problem: item.says })}
            onClick={() => show(item)}
          >
            {t('positionDrafts.show')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
