import { useState } from 'react'
import type { ImportColumn } from '#contract/imports.ts'
import { recordFieldNames } from '#shared/imports/record-field-names.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import styles from './columns-form.module.css'

interface ColumnsFormProps {
  columns: readonly ImportColumn[]
  /** Without them, nothing can be read. */
  isNeeded: boolean
  isPending: boolean
  onRead: (columns: ImportColumn[]) => void
}

/** What each column of a table is read as. Each field has one column: choosing it for another leaves the first one out. */
export function ColumnsForm({ columns, isNeeded, isPending, onRead }: ColumnsFormProps) {
  const t = useTranslations()
  const [chosen, setChosen] = useState([...columns])
  const choose = (at: number, field: ImportColumn['field']) =>
    setChosen((before) =>
      before.map((column, index) => {
        if (index === at) return { ...column, field }
        return field !== null && column.field === field ? { ...column, field: null } : column
      }),
    )
  const options = [
    { value: '', label: t('imports.columnsLeft') },
    ...recordFieldNames.map((field) => ({ value: field, label: t('imports.columnField', { field }) })),
  ]
  return (
    <details className={cardClass({ isFlush: true })} open={isNeeded || undefined}>
      <summary className={styles.summary}>{t('imports.columns')}</summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onRead(chosen)
        }}
      >
        <p className="muted">{t('imports.columnsText')}</p>
        <div className={styles.fields}>
          {chosen.map(({ name, field }, at) => (
            <Select
              key={name}
              label={<bdi>{name}</bdi>}
              options={options}
              value={field ?? ''}
              onChange={({ target }) => choose(at, recordFieldNames.find((each) => each === target.value) ?? null)}
            />
          ))}
        </div>
        <div>
          <Button type="submit" variant={isNeeded ? 'primary' : 'secondary'} isPending={isPending}>
            {t('imports.columnsRead')}
          </Button>
        </div>
      </form>
    </details>
  )
}
