import { use, useEffect } from 'react'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { adoptEarlyInput } from '#web/ui/controls/early-input.ts'
import type { FieldEditProps, FieldEntry, FieldViewProps } from './field-props.ts'

const failedLoads = new Set<() => void>()

/** Allows fields whose code failed to load (the network was down) to be loaded again. */
export function forgetFailedLoads(): void {
  for (const forget of failedLoads) forget()
  failedLoads.clear()
}

/** A field whose code is loaded when a form uses it. React's own `lazy` would remember a failure forever. */
export function lazyField<Item extends FormItem>(load: () => Promise<FieldEntry<Item>>): FieldEntry<Item> {
  let pending: Promise<FieldEntry<Item>> | undefined
  const loaded = () => {
    if (!pending) {
      pending = load()
      pending.catch(() => failedLoads.add(() => (pending = undefined)))
    }
    return pending
  }
  return {
    isLazy: true,
    edit: function LazyEdit(props: FieldEditProps<Item>) {
      const { edit: Edit } = use(loaded())
      useEffect(() => {
        // A field whose code loads late becomes interactive after its form.
        adoptEarlyInput(document.getElementById(props.id)?.closest('[data-field]') ?? null)
      }, [props.id])
      return <Edit {...props} />
    },
    view: function LazyView(props: FieldViewProps<Item>) {
      const { view: View } = use(loaded())
      return <View {...props} />
    },
  }
}
