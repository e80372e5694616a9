import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longestPoolName } from '#shared/people/pools.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { LeftOut } from './left-out.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import type { PickedPerson } from './person-acts.tsx'
import { staffPoolsQuery, useRefreshPeople } from '#web/parts/staff-pools.ts'

/** Loaded on demand. Asks people for their consent to be in a pool, which can be a new one. */
export function AskDialog({
  people,
  onClose,
}: {
  people: readonly PickedPerson[]
  onClose: (isDone: boolean) => void
}) {
  const t = useTranslations()
  const { data } = useQuery(staffPoolsQuery())
  const refresh = useRefreshPeople()
  const [chosen, setChosen] = useState<string>()
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const poolId = chosen ?? data?.pools[0]?.id ?? ''
  const isNew = poolId === ''
  const ask = useMutation({
    mutationFn: async () => {
      const id = isNew ? (await callApi('POST /api/pcsx/staff/pools', { body: { name } })).data.id : poolId
      const body = { people: people.map((person) => person.id) }
      return (await callApi('POST /api/pcsx/staff/pools/:id/ask', { params: { id }, body })).data
    },
    onSuccess: async ({ askedCount, leftOut }) => {
      if (askedCount > 0) toasts.show(t('people.asked', { count: askedCount }), { tone: 'success' })
      if (leftOut.length === 0) onClose(true)
      await refresh()
    },
  })
  const isNameMissing = isChecked && isNew && name.trim() === ''
  const handleSubmit = () => {
    setChecked(true)
    if (isNew && name.trim() === '') document.getElementById('new-pool')?.focus()
    else ask.mutate()
  }
  return (
    <PeopleDialog
      title={t('people.askTitle', { count: people.length, name: people[0]!.name })}
      formId="ask-for-consent"
      actLabel={t('people.askAction', { count: people.length })}
      isPending={ask.isPending}
      error={ask.error}
      outcome={
        ask.data && (
          <>
            <p>{t('people.asked', { count: ask.data.askedCount })}</p>
            <LeftOut people={ask.data.leftOut} />
          </>
        )
      }
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{t('people.askText', { months: data?.months ?? 12 })}</p>
      <Select
        label={t('people.askPool')}
        value={poolId}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          ...(data?.pools ?? []).map((pool) => ({ value: pool.id, label: pool.name })),
          { value: '', label: t('people.newPool') },
        ]}
      />
      {isNew && (
        <TextField
          id="new-pool"
          label={t('people.newPoolName')}
          help={t('people.newPoolHelp')}
          autoComplete="off"
          aria-required
          maxLength={longestPoolName}
          error={isNameMissing ? t('people.noPoolName') : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </PeopleDialog>
  )
}
