import { useBlocker } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { StaffForm } from '#contract/forms/staff-forms.ts'
import consoleStyles from '#web/theme/layouts/console.module.css'
import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import { LazySheet } from '#web/ui/loading/lazy-parts.tsx'
import { adminFormQuery, formVersionQuery, newerForm, saveDraft } from './builder.queries.ts'
import { BuilderProvider } from './builder-context.ts'
import { BuilderDialogs, type BuilderDialog } from './builder-dialogs.tsx'
import { BuilderHeader } from './builder-header.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { createBuilderStore } from './builder-store.ts'
import { EndPane } from './end-pane.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { Palette } from './palette.tsx'
import { ProblemList } from './problem-list.tsx'
import { QuestionStage } from './questions/question-stage.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { SettingsButton } from './settings-pane.tsx'
import { useIsNarrow } from '#web/lib/interaction/use-is-narrow.ts'
import { useShortcuts } from './use-shortcuts.ts'
import styles from './builder.module.css'

/** The form builder for one form (spec/3 §2, §6). */
export function BuilderPage({ id }: { id: string }) {
  const { data } = useQuery(adminFormQuery(id))
  if (data === 'forbidden') return <NotAllowed />
  return data ? <Builder first={data} /> : null
}

function Builder({ first }: { first: StaffForm }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [store] = useState(() =>
    createBuilderStore({
      form: first,
      published: null,
      newerState: newerForm,
      save: (change) => saveDraft(first.id, change),
    }),
  )
  useEffect(() => store.catchUp(first), [store, first])
  useLiveNames(store, first)
  useKeptWork(store)
  useShortcuts(store)
  useEffect(
    () => () => {
      void store.flush().finally(() => queryClient.invalidateQueries({ queryKey: ['admin-forms'] }))
    },
    [store, queryClient],
  )
  const [dialog, setDialog] = useState<BuilderDialog | null>(null)
  const [isPaneOpen, setPaneOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const isNarrow = useIsNarrow()
  const paste = useCallback(() => {
    setPaletteOpen(false)
    setDialog('paste')
  }, [])
  const edit = useCallback(() => {
    setPaneOpen(true)
    focusPane('builder-label')
  }, [])
  const editSection = useCallback(() => {
    setPaneOpen(true)
    focusPane('builder-section-title')
  }, [])
  const add = useCallback(() => {
    if (window.matchMedia('(max-width: 1023.98px)').matches) setPaletteOpen(true)
    else document.querySelector<HTMLElement>('[data-palette] button')?.focus()
  }, [])
  return (
    <BuilderProvider store={store}>
      <div className={cx(consoleStyles.tools, consoleStyles.three, styles.tools)}>
        <section className={consoleStyles.stage} aria-label={t('formBuilder.questions')}>
          <div className={styles.column}>
            <BuilderHeader onOpen={setDialog} />
            <ConflictNotice />
            <ProblemList onEdit={edit} />
            <SectionTabs onEdit={editSection} />
            {isNarrow && (
              <div className="row flow">
                <SettingsButton onOpen={editSection} />
              </div>
            )}
            <QuestionStage onEdit={edit} onAdd={add} />
          </div>
        </section>
        {/* After its heading, and just before the editor. */}
        <aside className={cx(styles.aside, 'from-1024')} aria-labelledby="builder-palette" data-palette>
          <h2 className={cx('h3', styles.asideTitle)} id="builder-palette">
            {t('formBuilder.addQuestion')}
          </h2>
          <Palette onPaste={paste} onAdded={() => focusPane('builder-label')} />
        </aside>
        <EndPane isOpen={isPaneOpen} onOpenChange={setPaneOpen} />
      </div>
      {isNarrow && isPaletteOpen && (
        <LazySheet
          isOpen
          onOpenChange={setPaletteOpen}
          title={t('formBuilder.addQuestion')}
          closeLabel={t('formBuilder.close')}
        >
          <Palette
            onPaste={paste}
            onAdded={() => {
              setPaletteOpen(false)
              edit()
            }}
          />
        </LazySheet>
      )}
      <BuilderDialogs dialog={dialog} onChange={setDialog} />
    </BuilderProvider>
  )
}

/** The editor's first field, once it is there; its text is selected for overwriting. */
function focusPane(id: string): void {
  const focus = (attempt: number) => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.focus()
      field.select()
    } else if (attempt < 20) setTimeout(focus, 50, attempt + 1)
  }
  requestAnimationFrame(() => focus(0))
}

/** Names used by the published version are fixed; they are known once it has loaded. */
function useLiveNames(store: ReturnType<typeof createBuilderStore>, { id, publishedVersion }: StaffForm): void {
  const { data } = useQuery({ ...formVersionQuery(id, publishedVersion ?? 0), enabled: publishedVersion !== null })
  useEffect(() => {
    if (data) store.adopt(store.getState().form, data.definition)
  }, [store, data])
}

/** Leaving waits until everything is saved; if that fails, it asks. */
function useKeptWork(store: ReturnType<typeof createBuilderStore>): void {
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
}
