import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApplicationView } from '#contract/applications/application-views.ts'
import { productViewIds, type ApplicationColumn } from '#shared/applications/views.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useChangePreferences } from '#web/lib/storage/console-preferences.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { rescueFocus } from '#web/lib/interaction/rescue-focus.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { TabCount, Tabs } from '#web/ui/content/tabs.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { addressOfView, filtersOf, type ShownList } from './list-state.ts'
import { OpensFirst } from './opens-first.tsx'
import { useViews } from './use-views.ts'
import { ViewChange } from './view-change.tsx'
import { applicationViewsQuery } from './views.queries.ts'
import styles from './views.module.css'

const ViewDialog = lazyPart(() => import('./view-dialog.tsx'), 'ViewDialog')

const list = { to: '/careers/admin/applications', resetScroll: false } as const

interface ViewTabsProps {
  shown: ShownList<ApplicationView>
  columns: readonly ApplicationColumn[]
  /** Whether answers are promised: without that, no one is late. */
  hasPromise: boolean
}

/** The views above the list: ours, the reader's own and those of colleagues, each with its count; and saving what is shown. */
export function ViewTabs({ shown, columns, hasPromise }: ViewTabsProps) {
  const t = useTranslations()
  const { locale, user } = useBoot()
  const changePreferences = useChangePreferences()
  const navigate = useNavigate()
  const { remove } = useViews()
  const { data } = useQuery(applicationViewsQuery())
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const { id: current, saved, search } = shown
  const product = productViewIds.filter((id) => id !== 'late' || hasPromise || current === 'late')
  const go = (id: string) => navigate({ ...list, search: addressOfView(id, search) })
  const count = (number: number | null | undefined) =>
    number != null && <TabCount>{formatCount(number, locale)}</TabCount>
  const tab = (id: string) => ({
    ...list,
    search: addressOfView(id, search),
    // A changed view is still the current one, though its URL differs.
    activeOptions: { exact: true, explicitUndefined: true },
    'aria-current': id === current ? ('page' as const) : undefined,
  })
  const handleDelete = (view: ApplicationView) => {
    const wasFirst = user?.console?.view === view.id
    const handleRestored = (id: string) => {
      if (wasFirst) changePreferences({ view: id })
      void go(id)
    }
    void remove(view, handleRestored).then(
      () => {
        if (wasFirst) changePreferences({ view: null })
        void go('everyone')
        rescueFocus()
      },
      (error: Error) => toasts.show(error.message, { tone: 'error' }),
    )
  }
  return (
    <div className={styles.views}>
      <Tabs label={t('applicationViews.views')}>
        {product.map((id) => (
          <Link key={id} {...tab(id)}>
            {t(`applicationViews.${id}`)} {count(data?.counts[id])}
          </Link>
        ))}
        {(data?.views ?? []).map((view) => (
          <Link key={view.id} {...tab(view.id)}>
            <bdi className={styles.name}>{view.name}</bdi>
            {(view.isShared || !view.isOwn) && (
              <>
                <Icon name="users" size="s" />
                <span className="vh">
                  {view.isOwn
                    ? t('applicationViews.isShared')
                    : t('applicationViews.sharedByWhom', { owner: view.ownerName })}
                </span>
              </>
            )}{' '}
            {count(view.count)}
          </Link>
        ))}
        <OpensFirst current={current} />
        {saved?.isOwn && (
          <span className={styles.edit}>
            <IconButton
              icon="pen-line"
              size="s"
              label={t('applicationViews.edit')}
              aria-haspopup="dialog"
              onPointerEnter={ViewDialog.preload}
              onFocus={ViewDialog.preload}
              onClick={() => setDialog('edit')}
            />
          </span>
        )}
        <button
          type="button"
          data-stays=""
          className={styles.save}
          aria-haspopup="dialog"
          onPointerEnter={ViewDialog.preload}
          onFocus={ViewDialog.preload}
          onClick={() => setDialog('new')}
        >
          <Icon name="plus" size="s" />
          <span className={styles.saveText}>{t('applicationViews.saveNew')}</span>
        </button>
      </Tabs>
      {shown.isChanged && <ViewChange shown={shown} columns={columns} onSaveNew={() => setDialog('new')} />}
      {dialog !== null && (
        <ViewDialog
          view={dialog === 'edit' ? saved : null}
          filters={filtersOf(search)}
          columns={columns}
          onClose={() => setDialog(null)}
          onSaved={(view) => dialog === 'new' && void go(view.id)}
          {...(dialog === 'edit' && saved && { onDelete: () => handleDelete(saved) })}
        />
      )}
    </div>
  )
}
