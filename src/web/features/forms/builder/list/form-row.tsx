import { Link, useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffFormSummary } from '#contract/forms/staff-forms.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount, formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { MenuButton, type MenuEntry } from '#web/ui/overlays/menu-button.tsx'
import { Status } from '#web/ui/feedback/status.tsx'
import { numberCellClass, rowHeadClass } from '#web/ui/content/table.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { actOnForm, formDocument } from '../builder.queries.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import styles from './list.module.css'

/** One form in the list, with its actions. */
export function FormRow({ form, locale }: { form: StaffFormSummary; locale: string }) {
  const t = useTranslations()
  const answers = form.counts?.completed ?? 0
  return (
    <tr className={styles.formRow}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the link */}
      <th scope="row" className={rowHeadClass}>
        <span className={styles.formName}>
          <Link to="/careers/admin/forms/$id" params={{ id: form.id }} className="plain strong" dir="auto">
            {form.name}
          </Link>
          <span className="small muted" dir="auto">
            {t('formBuilder.itemCount', { count: form.itemCount })}
          </span>
        </span>
      </th>
      <td data-label={t('formBuilder.purpose')}>{t(`formBuilder.purpose.${form.purpose}`)}</td>
      <td>
        <FormStatus form={form} />
      </td>
      <td className={numberCellClass} data-label={t('formBuilder.answers')}>
        {form.counts === null ? (
          <EqualityLink id={form.id} />
        ) : answers > 0 ? (
          <Link
            to="/careers/admin/forms/$id/answers"
            params={{ id: form.id }}
            aria-label={t('formBuilder.answersOf', { count: answers, form: form.name })}
          >
            {formatCount(answers, locale)}
          </Link>
        ) : (
          formatCount(0, locale)
        )}
      </td>
      <td data-label={t('formBuilder.lastChange')}>{formatDate(form.updatedTs, locale)}</td>
      <td className={styles.menuCell}>
        <FormMenu form={form} />
      </td>
    </tr>
  )
}

/** For some forms staff get totals, and not even the number of people who sent them. */
function EqualityLink({ id }: { id: string }) {
  const t = useTranslations()
  const { user } = useBoot()
  if (!may(user, 'equality', 'read')) return t('formBuilder.totalsOnly')
  return (
    <Link to="/careers/admin/analytics/equality" search={{ form: id }}>
      {t('formBuilder.totals')}
    </Link>
  )
}

function FormStatus({ form }: { form: StaffFormSummary }) {
  const t = useTranslations()
  const { publishedVersion: version } = form
  if (form.isArchived) return <Status tone="off">{t('formBuilder.state.archived')}</Status>
  if (version === null) return <Status>{t('formBuilder.state.draft')}</Status>
  return (
    <Status tone="live">
      {t(form.hasUnpublishedChanges ? 'formBuilder.state.changed' : 'formBuilder.state.live', { version })}
    </Status>
  )
}

function FormMenu({ form }: { form: StaffFormSummary }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin-forms'] })
  const run = (act: () => Promise<unknown>) => () =>
    void act().catch((error: Error) => toasts.show(error.message, { tone: 'error' }))
  const archive = async () => {
    await actOnForm(form.id, 'archive')
    await refresh()
    toasts.show(t('formBuilder.wasArchived', { name: form.name }), {
      durationMs: 15_000,
      action: { label: t('formBuilder.undo'), onPress: run(restore) },
    })
  }
  const restore = async () => {
    await actOnForm(form.id, 'restore')
    await refresh()
    toasts.show(t('formBuilder.wasRestored', { name: form.name }))
  }
  const duplicate = async () => {
    const copy = await actOnForm(form.id, 'duplicate')
    await refresh()
    await navigate({ to: '/careers/admin/forms/$id', params: { id: copy.id } })
  }
  const exportJson = async () => saveFile(`${form.name}.json`, JSON.stringify(await formDocument(form.id), null, 2))
  const entries: MenuEntry[] = [
    { id: 'duplicate', label: t('formBuilder.duplicateForm'), icon: 'copy', onAction: run(duplicate) },
    { id: 'export', label: t('formBuilder.export'), icon: 'download', onAction: run(exportJson) },
    form.isArchived
      ? { id: 'restore', label: t('formBuilder.restore'), icon: 'undo-2', onAction: run(restore) }
      : { id: 'archive', label: t('formBuilder.archive'), icon: 'file-x', onAction: run(archive) },
  ]
  return <MenuButton label={t('formBuilder.actionsFor', { name: form.name })} entries={entries} />
}
