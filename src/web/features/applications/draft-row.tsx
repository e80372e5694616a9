import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DraftApplication } from '#contract/applications/draft-applications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatAge, formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/dashboard.module.css'
import { Badge } from '#web/ui/content/badge.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { draftsQuery } from './applications.queries.ts'

/** A draft: how much is left, and a link back to it. Deleting shows immediately and is undone if it fails (spec/2 §4). */
export function DraftRow({ draft, now }: { draft: DraftApplication; now: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const { queryKey } = draftsQuery()
  const remove = useMutation({
    mutationFn: () =>
      callApi('DELETE /api/pcsx/draft_applications', { body: { data: { position_ids: [draft.position_id] } } }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (drafts) => drafts?.filter((each) => each.id !== draft.id))
      return { before }
    },
    onSuccess: () => toasts.show(t('applications.deletedDraft'), { tone: 'success', durationMs: 3_000 }),
    onError: (_error, _input, kept) => {
      queryClient.setQueryData(queryKey, kept?.before)
      toasts.show(t('applications.deleteFailed'), { tone: 'error', durationMs: 3_000 })
    },
  })
  const { position } = draft
  const isClosed = position.archived_at >= 0
  return (
    <li className={styles.appRow}>
      <div className={cx('grow', styles.appMain)}>
        <h2 className="h3" dir="auto">
          {position.name}
        </h2>
        <p className="ui muted" dir="auto">
          {position.locations[0]}
        </p>
        <p className="small muted dot-sep">
          <span>{t('applications.missing', { count: draft.missingCount })}</span>
          <span>{t('applications.edited', { age: formatAge(draft.updatedTs, now, locale) })}</span>
          {!isClosed && position.closesAt !== null && (
            <span>{t('applications.closesOn', { date: formatDate(position.closesAt, locale) })}</span>
          )}
        </p>
      </div>
      {isClosed ? (
        <Badge>{t('applications.closed')}</Badge>
      ) : (
        <Link to="/careers/apply" search={{ pid: String(draft.position_id) }} className={buttonClass()}>
          {t('applications.continue')}
        </Link>
      )}
      <IconButton
        className={styles.appMenu}
        icon="trash-2"
        label={`${t('applications.deleteDraft')}: ${position.name}`}
        onClick={() => remove.mutate()}
      />
    </li>
  )
}
