import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { StaffPool } from '#contract/people/pools.ts'
import { longestPoolName } from '#shared/people/pools.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { actRowClass } from '#web/parts/staff-page.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { staffPoolsQuery, useRefreshPeople } from '#web/parts/staff-pools.ts'
import styles from './people.module.css'

/** Loaded on demand. Every pool, with the number of people in it; pools can be added and deleted. */
export function PoolsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const pools = useQuery(staffPoolsQuery())
  const [deleting, setDeleting] = useState<StaffPool | null>(null)
  if (deleting) return <DeleteDialog pool={deleting} onClose={() => setDeleting(null)} />
  return (
    <Dialog
      isOpen
      title={t('people.poolsTitle')}
      closeLabel={t('people.close')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <p>{t('people.poolsText')}</p>
      <LoadedRows
        answer={pools}
        loadingLabel={t('people.loading')}
        failedTitle={t('people.failed')}
        retryLabel={t('people.retry')}
      >
        {(data) => (
          <ul className={styles.pools}>
            {data.pools.map((pool) => (
              <li key={pool.id} className={actRowClass}>
                <span className="grow stack g1">
                  <bdi className="strong">{pool.name}</bdi>
                  <span className="small muted">
                    {t('people.poolCounts', { members: pool.memberCount, asked: pool.askedCount })}
                  </span>
                </span>
                <IconButton
                  icon="trash-2"
                  label={t('people.deletePool', { name: pool.name })}
                  onClick={() => setDeleting(pool)}
                />
              </li>
            ))}
          </ul>
        )}
      </LoadedRows>
      <AddPool />
    </Dialog>
  )
}

function AddPool() {
  const t = useTranslations()
  const refresh = useRefreshPeople()
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const add = useMutation({
    mutationFn: () => callApi('POST /api/pcsx/staff/pools', { body: { name } }),
    onSuccess: async () => {
      setName('')
      setChecked(false)
      await refresh()
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (name.trim() === '') document.getElementById('pool-name')?.focus()
    else if (!add.isPending) add.mutate()
  }
  return (
    <form className="stack g3" noValidate onSubmit={handleSubmit}>
      <TextField
        id="pool-name"
        label={t('people.newPoolName')}
        help={t('people.newPoolHelp')}
        autoComplete="off"
        maxLength={longestPoolName}
        error={isChecked && name.trim() === '' ? t('people.noPoolName') : undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {add.error && (
        <Bar tone="danger" role="alert">
          {add.error.message}
        </Bar>
      )}
      <span>
        <Button type="submit" isPending={add.isPending} pendingLabel={t('people.sending')}>
          {t('people.addPool')}
        </Button>
      </span>
    </form>
  )
}

function DeleteDialog({ pool, onClose }: { pool: StaffPool; onClose: () => void }) {
  const t = useTranslations()
  const refresh = useRefreshPeople()
  const remove = useMutation({
    mutationFn: () => callApi('DELETE /api/pcsx/staff/pools/:id', { params: { id: pool.id } }),
    onSuccess: async () => {
      toasts.show(t('people.poolDeleted', { name: pool.name }), { tone: 'success' })
      await refresh()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('people.deleteTitle', { name: pool.name })}
      backLabel={t('people.cancel')}
      actLabel={t('people.deleteAction')}
      isPending={remove.isPending}
      failure={remove.error?.message}
      onAct={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('people.deleteText', { count: pool.memberCount })}</p>
    </ConfirmDialog>
  )
}
