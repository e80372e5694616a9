import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Proof } from '#contract/settings/settings.ts'
import { ApiError } from '#web/lib/call-api.ts'

/** The text in a field of the form; "" if it is empty or missing. */
type Typed = (name: string) => string

/**
 * Sends a dialog's form to a call that requires a proof of identity; the first refused field gets the focus. `errors` are those
 * of fields, `failure` concerns none.
 */
export function useProvedAct<Data>(
  call: (proof: Proof, typed: Typed) => Promise<Data>,
  onDone?: (data: Data) => void | Promise<void>,
) {
  const form = useRef<HTMLFormElement>(null)
  const act = useMutation({
    mutationFn: async () => {
      const fields = new FormData(form.current!)
      const typed = (name: string) => String(fields.get(name) ?? '')
      // An empty field means not filled in, rather than an empty password.
      const proof = { password: typed('password') || undefined, code: typed('code') || undefined }
      return call(proof, typed)
    },
    onSuccess: onDone,
    onError: (error) => {
      const [name] = error instanceof ApiError ? Object.keys(error.fields) : []
      if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    },
  })
  const errors = act.error instanceof ApiError ? act.error.fields : {}
  const failure = act.isError && Object.keys(errors).length === 0 ? act.error.message : null
  return { form, act, errors, failure }
}
