import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminFormSummary } from '#contract/staff-forms.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useSay } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segment } from '#web/ui/tabs.tsx'
import { numberCellClass, Table } from '#web/ui/table.tsx'
import { adminFormsQuery } from './builder.queries.ts'
import { FormRow } from './form-row.tsx'
import { NotAllowed } from './not-allowed.tsx'
import styles from './builder.module.css'

const NewFormDialog = lazyPart(() => import('./new-form-dialog.tsx'), 'NewFormDialog')

/** The employer's forms: find one, begin one. */
export function FormListPage({ isArchived }: { isArchived: boolean }) {
  const say = useSay()
  const { data, error, refetch, isFetching } = useQuery(adminFormsQuery(isArchived))
  const [search, setSearch] = useState('')
  const [isNewOpen, setNewOpen] = useState(false)
  if (data === 'forbidden') return <NotAllowed />
  const forms = data?.forms ?? []
  const shown = forms.filter((form) => fold(`${form.name} ${form.title}`).includes(fold(search.trim())))
  return (
    <div className="wrap page">
      <div className="stack g6">
        <header className={styles.head}>
          <h1 className="h1">{say('builder.forms')}</h1>
          <Button variant="primary" onClick={() => setNewOpen(true)}>
            <Icon name="plus" size="s" />
            {say('builder.newForm')}
          </Button>
        </header>
        <div className={styles.filters}>
          <SearchField
            label={say('builder.search')}
            placeholder={say('builder.search')}
            clearLabel={say('builder.clear')}
            value={search}
            onChange={setSearch}
          />
          <Segment label={say('builder.which')}>
            <Link to="/careers/admin/forms" search={{}} aria-current={isArchived ? undefined : 'true'}>
              {say('builder.inUse')}
            </Link>
            <Link to="/careers/admin/forms" search={{ archived: true }} aria-current={isArchived ? 'true' : undefined}>
              {say('builder.archived')}
            </Link>
          </Segment>
          <span className="ui muted push" role="status">
            {data && say('builder.formCount', { count: shown.length })}
          </span>
        </div>
        {error && (
          <ErrorState
            title={say('builder.listFailed')}
            retryLabel={say('builder.retry')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          >
            {error.message}
          </ErrorState>
        )}
        {data && shown.length > 0 && <FormTable forms={shown} />}
        {data && shown.length === 0 && (
          <NothingHere {...{ search, isArchived }} onClear={() => setSearch('')} onNew={() => setNewOpen(true)} />
        )}
      </div>
      {isNewOpen && <NewFormDialog onClose={() => setNewOpen(false)} />}
    </div>
  )
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function FormTable({ forms }: { forms: readonly AdminFormSummary[] }) {
  const say = useSay()
  const { locale } = useBoot()
  return (
    <div className={cardClass({ isFlush: true })}>
      <Table isStacked aria-label={say('builder.forms')}>
        <thead>
          <tr>
            <th scope="col">{say('builder.form')}</th>
            <th scope="col">{say('builder.purpose')}</th>
            <th scope="col">{say('builder.status')}</th>
            <th scope="col" className={numberCellClass}>
              {say('builder.answers')}
            </th>
            <th scope="col">{say('builder.lastChange')}</th>
            <th scope="col">
              <span className="vh">{say('builder.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {forms.map((form) => (
            <FormRow key={form.id} form={form} locale={locale} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

interface NothingProps {
  search: string
  isArchived: boolean
  onClear: () => void
  onNew: () => void
}

function NothingHere({ search, isArchived, onClear, onNew }: NothingProps) {
  const say = useSay()
  if (search.trim() !== '')
    return (
      <EmptyState
        art="search"
        title={say('builder.notFound', { search: search.trim() })}
        actions={<Button onClick={onClear}>{say('builder.clear')}</Button>}
      />
    )
  if (isArchived)
    return (
      <EmptyState
        art="document"
        title={say('builder.noneArchived')}
        actions={<Link to="/careers/admin/forms">{say('builder.inUse')}</Link>}
      />
    )
  return (
    <EmptyState
      art="document"
      title={say('builder.noForms')}
      actions={
        <Button variant="primary" onClick={onNew}>
          {say('builder.newForm')}
        </Button>
      }
    >
      {say('builder.noFormsText')}
    </EmptyState>
  )
}
