import { useBlocker } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StaffTheme } from '#contract/employers/themes.ts'
import { schemes, type Scheme } from '#shared/themes/theme-contrast.ts'
import { themeProducts, type ThemeProduct } from '#shared/themes/theme-sections.ts'
import { useTranslations } from '#web/lib/messages.ts'
import consoleStyles from '#web/theme/layouts/console.module.css'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { ContrastTable } from './contrast-table.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { SectionList } from './section-list.tsx'
import { ThemeActions } from './theme-actions.tsx'
import { ThemeProvider, useProduct, useThemeState, useThemeStore } from './theme-context.ts'
import { createThemeStore, type ThemeStore } from './theme-store.ts'
import { newerTheme, saveTheme, themeQuery } from './themes.queries.ts'
import styles from './themes.module.css'

/** The theme builder (spec/3 §2): sections at the start, the site with the draft next to them. */
export function ThemePage() {
  const t = useTranslations()
  const [product, setProduct] = useState<ThemeProduct>('pcsx')
  const { data } = useQuery(themeQuery(product))
  if (data === 'forbidden') {
    return (
      <div className="wrap page">
        <EmptyState art="error" level={1} title={t('themes.forbidden')}>
          {t('themes.forbiddenText')}
        </EmptyState>
      </div>
    )
  }
  return data ? <ThemeBuilder key={data.product} first={data} onProduct={setProduct} /> : null
}

function ThemeBuilder({ first, onProduct }: { first: StaffTheme; onProduct: (product: ThemeProduct) => void }) {
  const [store] = useState(() =>
    createThemeStore({
      first,
      newerState: newerTheme,
      save: (revision, theme) => saveTheme(first.product, revision, theme),
    }),
  )
  const [scheme, setScheme] = useState<Scheme>(first.theme.colorScheme ?? 'light')
  useEffect(() => store.catchUp(first), [store, first])
  useKeptWork(store)
  useShortcuts(store)
  return (
    <ThemeProvider store={store}>
      <div className={cx(consoleStyles.tools, styles.tools)}>
        <Aside scheme={scheme} onScheme={setScheme} onProduct={onProduct} />
        <section className={cx(consoleStyles.stage, consoleStyles.stageFirst, 'stack g6')}>
          <ThemeActions />
          <Conflict />
          <PreviewPane scheme={scheme} onScheme={setScheme} />
          <ContrastTable />
        </section>
      </div>
    </ThemeProvider>
  )
}

interface AsideProps {
  scheme: Scheme
  onScheme: (scheme: Scheme) => void
  onProduct: (product: ThemeProduct) => void
}

function Aside({ scheme, onScheme, onProduct }: AsideProps) {
  const t = useTranslations()
  const store = useThemeStore()
  const product = useProduct()
  const change = async (next: ThemeProduct) => {
    if (await store.flush()) onProduct(next)
  }
  return (
    <aside aria-label={t('themes.sections')}>
      <div className={cx('stack', styles.head)}>
        <div className="row between">
          <h1 className="h2">{t('formBuilder.theme')}</h1>
          <SaveWord />
        </div>
        <Segment label={t('themes.product')}>
          {themeProducts.map((each) => (
            <button key={each} type="button" aria-pressed={each === product} onClick={() => void change(each)}>
              {each}
            </button>
          ))}
        </Segment>
        <p className="small muted">{t(`themes.product.${product}`)}</p>
        <Segment label={t('themes.editScheme')}>
          {schemes.map((each) => (
            <button key={each} type="button" aria-pressed={each === scheme} onClick={() => onScheme(each)}>
              {t(`themes.colors.${each}`)}
            </button>
          ))}
        </Segment>
      </div>
      <SectionList scheme={scheme} />
    </aside>
  )
}

/** Whether the work is saved; announced only if it is not. */
function SaveWord() {
  const t = useTranslations()
  const save = useThemeState((state) => state.save)
  const failure = useThemeState((state) => state.failure)
  if (save !== 'failed') {
    return (
      <span className="small muted" role="status">
        {t(save === 'saved' ? 'formBuilder.saved' : 'formBuilder.saving')}
      </span>
    )
  }
  return (
    <span className={`small ${styles.fails}`} role="alert">
      {t('formBuilder.notSaved')}
      <SentenceGap />
      {failure}
    </span>
  )
}

/** Someone else has saved in between: asks which draft to keep. */
function Conflict() {
  const t = useTranslations()
  const store = useThemeStore()
  const hasConflict = useThemeState((state) => state.conflict !== null)
  return (
    <div role="alert" className={hasConflict ? undefined : 'vh'}>
      {hasConflict && (
        <Bar
          tone="warning"
          actions={
            <span className="row flow">
              <Button size="s" onClick={() => store.settle('theirs')}>
                {t('formBuilder.takeTheirs')}
              </Button>
              <Button size="s" onClick={() => store.settle('mine')}>
                {t('formBuilder.keepMine')}
              </Button>
            </span>
          }
        >
          {t('themes.conflict')}
        </Bar>
      )}
    </div>
  )
}

/** Leaving waits until everything is saved; if that fails, it asks. */
function useKeptWork(store: ThemeStore): void {
  const t = useTranslations()
  const asked = useRef(t)
  asked.current = t
  useBlocker({
    shouldBlockFn: async () => {
      if (!store.hasUnsaved() || (await store.flush())) return false
      return !window.confirm(asked.current('formBuilder.leaveUnsaved'))
    },
    enableBeforeUnload: () => store.hasUnsaved(),
  })
  useEffect(() => () => void store.flush(), [store])
}

/** Ctrl or Cmd with Z and Y undo and redo changes to the theme, even inside fields, whose text belongs to the theme. */
function useShortcuts(store: ThemeStore): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) store.redo()
      else store.undo()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [store])
}
