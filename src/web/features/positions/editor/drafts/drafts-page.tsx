import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ListedDraft } from '#contract/positions/position-drafts.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatAge } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { BackLink } from '#web/parts/staff-page.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { NewPositionButton } from './new-position-button.tsx'
import { positionDraftsQuery } from './position-drafts.queries.ts'
import styles from '../editor.module.css'

/** Current drafts, and templates. `isNewAsked`: by the address, which is cleared once the dialog is open, so that going back does not open it again. */
export function DraftsPage({ isNewAsked }: { isNewAsked: boolean }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const list = useQuery(positionDraftsQuery())
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/positions">{t('staffPositions.title')}</BackLink>
      <PageHeader
        title={t('positionDrafts.drafts')}
        actions={
          <NewPositionButton
            isAsked={isNewAsked}
            onAsked={() => void navigate({ to: '/careers/admin/positions/drafts', search: {}, replace: true })}
          />
        }
      />
      <LoadedRows
        answer={list}
        loadingLabel={t('positionDrafts.loading')}
        failedTitle={t('positionDrafts.failedList')}
        retryLabel={t('staffPositions.retry')}
      >
        {({ drafts, nowTs }) =>
          drafts.length === 0 ? (
            <EmptyState art="document" title={t('positionDrafts.none')}>
              {t('positionDrafts.noneText')}
            </EmptyState>
          ) : (
            <>
              <DraftList
                title={t('positionDrafts.drafts')}
                drafts={drafts.filter(({ kind }) => kind !== 'template')}
                nowTs={nowTs}
              />
              <DraftList
                title={t('positionDrafts.templates')}
                drafts={drafts.filter(({ kind }) => kind === 'template')}
                nowTs={nowTs}
              />
            </>
          )
        }
      </LoadedRows>
    </div>
  )
}

function DraftList({ title, drafts, nowTs }: { title: string; drafts: readonly ListedDraft[]; nowTs: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (drafts.length === 0) return null
  return (
    <section className={cardClass({}, 'stack g4')} aria-label={title}>
      <h2 className="h2">{title}</h2>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.id} className="row between flow">
            <span className="stack g1">
              <Link to="/careers/admin/positions/drafts/$id" params={{ id: draft.id }} className="ui medium" dir="auto">
                {draft.title || t('positionDrafts.untitled')}
              </Link>
              {draft.kind === 'changes' && <span className="small muted">{t('positionDrafts.kind.changes')}</span>}
            </span>
            <span className="small muted">
              {draft.updaterName
                ? t('positionDrafts.savedBy', {
                    age: formatAge(draft.updatedTs, nowTs * 1000, locale),
                    name: draft.updaterName,
                  })
                : formatAge(draft.updatedTs, nowTs * 1000, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
