import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, callApi } from '#web/lib/call-api.ts'

/**
 * Sends a dialog's form to a call that wants a proof of the owner; the first field that was refused gets the focus. `errors` are
 * those of fields, `failure` is what concerns none.
 */
export function useProvedAct<Data>(path: string, onDone: (data: Data) => void | Promise<void>) {
  const form = useRef<HTMLFormElement>(null)
  const act = useMutation({
    mutationFn: async () => {
      const typed = Object.fromEntries(new FormData(form.current!).entries())
      // An empty field is one that was not filled, not an empty password.
      const given = Object.entries(typed).filter(([, value]) => value !== '')
      return (await callApi<Data>('POST', path, { ...fallbackOf(typed), ...Object.fromEntries(given) })).data
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

/** What a call requires even when it is empty, so that it names the field. */
const fallbackOf = (typed: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(typed)
      .filter((name) => name !== 'password' && name !== 'code')
      .map((name) => [name, '']),
  )
