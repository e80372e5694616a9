import { useNavigate } from '@tanstack/react-router'
import { useRef, type KeyboardEvent } from 'react'
import type { DashboardTab } from '#shared/dashboard/dashboard-tabs.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import styles from '#web/ui/content/tabs.module.css'
import type { DashboardPanel } from './panel.tsx'

interface DashboardTabsProps {
  tabs: DashboardTab[]
  current: DashboardTab
  panels: Record<DashboardTab, DashboardPanel>
}

/**
 * The dashboard's tabs with their counts, and the current panel. One stop for the Tab key; arrows, Home and End move between
 * tabs. The URL names the current one, for sharing and going back.
 */
export function DashboardTabs({ tabs, current, panels }: DashboardTabsProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { direction } = useBoot()
  const list = useRef<HTMLDivElement>(null)
  const { Panel } = panels[current]
  const show = (tab: DashboardTab) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, tab: tab === tabs[0] ? undefined : tab }),
      replace: true,
      resetScroll: false,
    })
  // Relative to the focused tab, because the URL may not have been updated yet.
  const move = (event: KeyboardEvent, from: DashboardTab) => {
    const at = tabs.indexOf(from)
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const next =
      event.key === forward
        ? (at + 1) % tabs.length
        : event.key === back
          ? (at - 1 + tabs.length) % tabs.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? tabs.length - 1
              : null
    if (next === null) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
    show(tabs[next]!)
  }
  return (
    <section className="stack">
      <div ref={list} className={cx(styles.tabs, 't-tabs')} role="tablist" aria-label={t('dashboard.tabs')}>
        {tabs.map((tab) => {
          const { Count } = panels[tab]
          return (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`tab-${tab}`}
              aria-selected={tab === current}
              aria-controls="dashboard-panel"
              tabIndex={tab === current ? 0 : -1}
              onClick={() => show(tab)}
              onKeyDown={(event) => move(event, tab)}
            >
              {t(`dashboard.tab.${tab}`)} <Count />
            </button>
          )
        })}
      </div>
      <div
        key={current}
        id="dashboard-panel"
        role="tabpanel"
        aria-labelledby={`tab-${current}`}
        tabIndex={0}
        className="stack"
      >
        <Panel />
      </div>
    </section>
  )
}
