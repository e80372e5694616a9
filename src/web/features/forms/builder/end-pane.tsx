import type { MouseEvent } from 'react'
import consoleStyles from '#web/theme/layouts/console.module.css'
import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import { LazySheet } from '#web/ui/loading/lazy-parts.tsx'
import { useBuilderState } from './builder-context.ts'
import { ItemEditor } from './item-editor/item-editor.tsx'
import { SettingsPane } from './settings-pane.tsx'
import { useIsNarrow } from '#web/lib/interaction/use-is-narrow.ts'
import styles from './builder.module.css'

export interface EndPaneProps {
  /** Whether it is open, if it is a sheet. */
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The first thing that can be added; a hash link would add a step to the browser's history. */
function toPalette(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('[data-palette] button')?.focus()
}

/** The editor of the selected question, else the settings; a sheet on small windows. */
export function EndPane({ isOpen, onOpenChange }: EndPaneProps) {
  const t = useTranslations()
  const isNarrow = useIsNarrow()
  const selected = useBuilderState((state) => state.selected)
  const key = useBuilderState((state) => state.selectionKey)
  const title = t(selected ? 'formBuilder.editQuestion' : 'formBuilder.settings')
  const content = selected ? <ItemEditor key={key} at={selected} /> : <SettingsPane />
  if (isNarrow)
    return (
      isOpen && (
        <LazySheet isOpen onOpenChange={onOpenChange} title={title} closeLabel={t('formBuilder.close')}>
          {content}
        </LazySheet>
      )
    )
  return (
    <aside className={cx(consoleStyles.end, styles.end, 'from-1024')} aria-label={title}>
      <a className="skip" href="#builder-palette" onClick={toPalette}>
        {t('formBuilder.toPalette')}
      </a>
      <div className="stack g6">
        {selected && <h2 className="h3">{title}</h2>}
        {content}
      </div>
    </aside>
  )
}
