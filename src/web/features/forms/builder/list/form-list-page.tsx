import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffFormSummary } from '#contract/forms/staff-forms.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import { numberCellClass, Table } from '#web/ui/content/table.tsx'
import { adminFormsQuery } from '../builder.queries.ts'
import { FormRow } from './form-row.tsx'
import { NotAllowed } from '../not-allowed.tsx'
import listStyles from './list.module.css'
import styles from '../builder.module.css'

const NewFormDialog = lazyPart(() => import('./new-form-dialog.tsx'), 'NewFormDialog')

/** The employer's forms: find one, create one. */
export function FormListPage({ isArchived }: { isArchived: boolean }) {
  const t = useTranslations()
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
          <h1 className="h1">{t('formBuilder.forms')}</h1>
          <Button variant="primary" onClick={() => setNewOpen(true)}>
            <Icon name="plus" size="s" />
            {t('formBuilder.newForm')}
          </Button>
        </header>
        <div className={listStyles.filters}>
          <SearchField
            label={t('formBuilder.search')}
            placeholder={t('formBuilder.search')}
            clearLabel={t('formBuilder.clear')}
            value={search}
            onChange={setSearch}
          />
          <Segment label={t('formBuilder.which')}>
            <Link to="/careers/admin/forms" search={{}} aria-current={isArchived ? undefined : 'true'}>
              {t('formBuilder.inUse')}
            </Link>
            <Link to="/careers/admin/forms" search={{ archived: true }} aria-current={isArchived ? 'true' : undefined}>
              {t('formBuilder.archived')}
            </Link>
          </Segment>
          <span className="ui muted push" role="status">
            {data && t('formBuilder.formCount', { count: shown.length })}
          </span>
        </div>
        {error && (
          <ErrorState
            title={t('formBuilder.listFailed')}
            retryLabel={t('formBuilder.retry')}
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

function FormTable({ forms }: { forms: readonly StaffFormSummary[] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <div className={cardClass({ isFlush: true })}>
      <Table isStacked aria-label={t('formBuilder.forms')}>
        <thead>
          <tr>
            <th scope="col">{t('formBuilder.form')}</th>
            <th scope="col">{t('formBuilder.purpose')}</th>
            <th scope="col">{t('formBuilder.status')}</th>
            <th scope="col" className={numberCellClass}>
              {t('formBuilder.answers')}
            </th>
            <th scope="col">{t('formBuilder.lastChange')}</th>
            <th scope="col">
              <span className="vh">{t('formBuilder.actions')}</span>
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
  const t = useTranslations()
  if (search.trim() !== '')
    return (
      <EmptyState
        art="search"
        title={t('formBuilder.notFound', { search: search.trim() })}
        actions={<Button onClick={onClear}>{t('formBuilder.clear')}</Button>}
      />
    )
  if (isArchived)
    return (
      <EmptyState
        art="document"
        title={t('formBuilder.noneArchived')}
        actions={<Link to="/careers/admin/forms">{t('formBuilder.inUse')}</Link>}
      />
    )
  return (
    <EmptyState
      art="document"
      title={t('formBuilder.noForms')}
      actions={
        <Button variant="primary" onClick={onNew}>
          {t('formBuilder.newForm')}
        </Button>
      }
    >
      {t('formBuilder.noFormsText')}
    </EmptyState>
  )
}
