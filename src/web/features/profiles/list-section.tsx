import { useRef, useState } from 'react'
import { blankEntry } from '#shared/profiles/edit-profile.ts'
import type { ListSection as Section, Profile } from '#shared/profiles/profile.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { entryFields } from './entry-fields.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryRow } from './entry-row.tsx'
import styles from './profile.module.css'
import { useProfileEdit } from './use-profile-edit.ts'

/** A list in the profile: its entries in rows, one of them (or a new one) in a form. Removed entries can be restored. */
export function ListSection({ section, profile }: { section: Exclude<Section, 'skills'>; profile: Profile }) {
  const t = useTranslations()
  const edit = useProfileEdit()
  const addButton = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<string | 'new' | null>(null)
  const entries = profile[section]
  const title = t(`profiles.section.${section}`)
  const fields = entryFields[section]
  const close = () => {
    setOpen(null)
    addButton.current?.focus()
  }
  const remove = (index: number) => {
    const entry = entries[index]!
    edit.mutate(
      { section, operation: 'remove', index },
      {
        onSuccess: () => {
          addButton.current?.focus()
          toasts.show(t('profiles.removed'), {
            action: {
              label: t('profiles.undo'),
              onPress: () => edit.mutate({ section, operation: 'add', value: entry }),
            },
          })
        },
      },
    )
  }
  return (
    <section className="stack" aria-labelledby={`profile-${section}`} id={section}>
      <div className={cx('row between flow', styles.sectionHead)}>
        <h2 className="h2" id={`profile-${section}`} tabIndex={-1}>
          {title}
        </h2>
        <Button ref={addButton} size="s" variant="neutral" onClick={() => setOpen('new')}>
          <Icon name="plus" size="s" />
          {t(`profiles.add.${section}`)}
        </Button>
      </div>
      {open === 'new' && (
        <div className={cardClass({ size: 'l' })}>
          <EntryForm
            fields={fields}
            entry={{ ...blankEntry[section] }}
            change={{ section, operation: 'add' }}
            label={t(`profiles.add.${section}`)}
            onClose={close}
          />
        </div>
      )}
      {entries.length === 0 && open !== 'new' ? (
        <p className="muted">{t(`profiles.none.${section}`)}</p>
      ) : (
        entries.length > 0 && (
          <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
            {entries.map((entry, index) =>
              open === entry.id ? (
                <li key={entry.id} className={styles.open}>
                  <EntryForm
                    fields={fields}
                    entry={{ ...entry }}
                    change={{ section, operation: 'update', index }}
                    label={title}
                    onClose={close}
                  />
                </li>
              ) : (
                <EntryRow
                  key={entry.id}
                  {...{ section, profile, index, isBusy: edit.isPending }}
                  onEdit={() => setOpen(entry.id)}
                  onMove={(to) => edit.mutate({ section, operation: 'move', index, value: to })}
                  onRemove={() => remove(index)}
                />
              ),
            )}
          </ul>
        )
      )}
    </section>
  )
}
