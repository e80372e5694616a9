import { useMemo } from 'react'
import { addItem, deleteItem, duplicateItem, moveItem } from '#shared/form-builder/edit-items.ts'
import { findItem, type ItemRef } from '#shared/form-builder/item-ref.ts'
import { newItem } from '#shared/form-builder/new-item.ts'
import type { FieldType } from '#shared/form-engine/definition/form-definition.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useBuilder } from './builder-context.ts'
import type { BuilderStore } from './builder-store.ts'

export type QuestionCommands = ReturnType<typeof commandsOf>

/** Actions on questions, announced where the result is not immediately visible. The functions are stable. */
export function useQuestionActions(): QuestionCommands {
  const store = useBuilder()
  const t = useTranslations()
  return useMemo(() => commandsOf(store, t), [store, t])
}

/** Long labels are truncated where they are only mentioned. */
export const shortLabel = (label: string): string => (label.length > 60 ? `${label.slice(0, 59).trimEnd()}…` : label)

export const cardOf = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-question="${CSS.escape(name)}"]`)

/** Scrolls to a question's card once it is rendered: in long sections, distant ones render a moment later. */
function bringIntoView(name: string, triesLeft = 20): void {
  requestAnimationFrame(() => {
    const card = cardOf(name)
    if (card) card.scrollIntoView({ block: 'nearest' })
    else if (triesLeft > 0) bringIntoView(name, triesLeft - 1)
  })
}

function commandsOf(store: BuilderStore, t: Translate) {
  const present = () => store.getState().history.present
  return {
    /** Adds a question below the selected one, or at the end of the section; with `list`, into a list's entries. */
    add(type: FieldType, list?: string) {
      const { selected, section } = store.getState()
      const item = newItem(type, {
        label: t('formBuilder.newQuestion'),
        choices: [t('formBuilder.newChoice', { number: 1 }), t('formBuilder.newChoice', { number: 2 })],
        text: t('formBuilder.newText'),
        field: t('formBuilder.newField'),
      })
      const found = selected && findItem(present(), { name: selected.list ?? selected.name })
      const index = list === undefined && found?.section.name === section ? found.index + 1 : undefined
      const added = addItem(present(), { section, list, index }, item)
      store.edit(added.definition, { select: added.ref })
      bringIntoView(added.ref.list ?? added.ref.name)
      announce(t('formBuilder.added', { type: t(`formBuilder.type.${type}`) }))
    },
    duplicate(ref: ItemRef) {
      const copy = duplicateItem(present(), ref)
      store.edit(copy.definition, { select: copy.ref })
      bringIntoView(copy.ref.list ?? copy.ref.name)
      announce(t('formBuilder.duplicated'))
    },
    /** The message offers to undo this, whatever was done since. */
    remove(ref: ItemRef) {
      const found = findItem(present(), ref)
      if (!found) return
      const { item, index, section } = found
      store.edit((definition) => deleteItem(definition, ref), { section: section.name })
      toasts.show(t('formBuilder.deleted', { label: shortLabel(item.label) }), {
        durationMs: 15_000,
        action: {
          label: t('formBuilder.undo'),
          onPress: () => {
            const back = addItem(present(), { section: section.name, list: ref.list, index }, item)
            store.edit(back.definition, { select: back.ref })
          },
        },
      })
    },
    /** Moves by one place; the list of questions announces it. */
    moveQuietly: (ref: ItemRef, index: number) => store.edit((definition) => moveItem(definition, ref, { index })),
    /** Moves to a place among its siblings, or in another section. */
    move(ref: ItemRef, to: { section?: string; index: number }) {
      store.edit((definition) => moveItem(definition, ref, to))
      const found = findItem(present(), ref)
      if (!found) return
      const position = found.index + 1
      if (to.section === undefined) announce(t('formBuilder.moved', { position, count: found.siblings.length }))
      else announce(t('formBuilder.movedTo', { section: found.section.title ?? found.section.name, position }))
    },
  }
}
