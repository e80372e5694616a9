import * as z from 'zod/mini'
import { fewKeys } from '../fields/few-keys.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { PositionIdParam } from '../fields/position-id.ts'
import { commonFields, textField } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/**
 * Job alerts (spec/2 §6). An alert belongs to an account, or to an address that has confirmed it through a
 * mailed link; `token` is that mailbox's proof. Someone else's alert answers 404; 403 if the employer has job alerts turned
 * off.
 */

export const alertFrequencies = ['instant', 'daily', 'weekly', 'paused'] as const
export const AlertFrequency = z.enum(alertFrequencies)
export type AlertFrequency = z.infer<typeof AlertFrequency>

export const Alert = z.object({
  id: z.string(),
  name: z.string(),
  /** The search, as the parameters of a search URL. */
  search: z.record(z.string(), z.string()),
  /** Relative; opens the search. */
  url: z.string(),
  frequency: AlertFrequency,
  /** False until the mailbox has confirmed the alert. Nothing is sent before that. */
  isConfirmed: z.boolean(),
  email: z.string(),
  /** Open positions found since it was saved. */
  foundCount: z.int(),
  createdTs: z.int(),
  /** Unix seconds of the last email; null before the first. */
  sentTs: z.nullable(z.int()),
})
export type Alert = z.infer<typeof Alert>

const tokenQuery = z.object({
  ...commonFields,
  token: textField(600, 'The token of a mailed link, where there is no account.'),
})
const Name = cleanLine(120).check(z.minLength(1, problem('input.alerts.name')))
const Parameter = z.string().check(z.maxLength(2_000))

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/pcsx/alerts',
  summary: 'Alerts, newest first',
  access: 'public',
  query: tokenQuery,
  data: z.object({ alerts: z.array(Alert), email: z.string() }),
})

/**
 * Saves a search (`search`: parameters of a search URL) or one for positions like `position_id`. Without an account, `email` is
 * required and receives a confirmation link; the answer is the same whether or not the address is known. Saving the same search
 * again only updates its frequency. Errors: 422 with the field, 429.
 */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/pcsx/alerts',
  summary: 'Create an alert for new positions that match a search',
  access: 'public',
  body: z.object({
    search: z.optional(
      fewKeys(z.record(z.string().check(z.maxLength(80)), Parameter), 1_000, problem('input.alerts.filters')).check(
        z.refine((search) => JSON.stringify(search).length <= 20_000, problem('input.alerts.filters')),
      ),
    ),
    position_id: z.optional(PositionIdParam),
    name: z.optional(cleanLine(120)),
    frequency: AlertFrequency,
    email: z.optional(z.string().check(z.maxLength(254))),
  }),
  data: z.object({
    /** `mailed`: a confirmation link has been emailed. */
    state: z.enum(['active', 'mailed']),
    alert: z.nullable(Alert),
  }),
})

export const changeAlert = endpoint({
  method: 'PATCH',
  path: '/api/pcsx/alerts/:id',
  summary: 'Rename an alert or change its frequency',
  access: 'public',
  query: tokenQuery,
  body: z.object({ name: z.optional(Name), frequency: z.optional(AlertFrequency) }),
  data: Alert,
})

/** Idempotent. */
export const deleteAlert = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/alerts/:id',
  summary: 'Delete an alert',
  access: 'public',
  query: tokenQuery,
  data: z.object({ isDeleted: z.boolean() }),
})

/** Takes the token from the mailed link. 410 if the token has expired or its search is gone. */
export const confirmAlert = endpoint({
  method: 'POST',
  path: '/api/pcsx/alerts/confirm',
  summary: 'Confirm an alert with its emailed link',
  access: 'public',
  body: z.object({ token: z.string().check(z.maxLength(600)) }),
  data: z.object({ alert: Alert }),
})

/**
 * Mails a new management link to the address that `token` was sent to. The token may come from any email about alerts and may
 * have expired. Idempotent; 410 for a token that was never sent, 429.
 */
export const sendAlertLink = endpoint({
  method: 'POST',
  path: '/api/pcsx/alerts/manage_link',
  summary: 'Email a new link to the alerts of an address',
  access: 'public',
  body: z.object({ token: z.string().check(z.maxLength(600)) }),
  data: z.object({ isMailed: z.boolean() }),
})

/**
 * One-click unsubscribe for mail programs (RFC 8058): pauses the token's alert. Needs neither a session nor an anti-forgery
 * token, because mail programs have none. Idempotent.
 */
export const unsubscribeAlert = endpoint({
  method: 'POST',
  path: '/api/pcsx/alerts/unsubscribe',
  summary: 'Stop the emails of an alert',
  access: 'public',
  bodyType: 'ignored',
  query: z.object({ token: textField(600, 'Of the mail.') }),
  data: z.object({ name: z.string(), id: z.string() }),
})
