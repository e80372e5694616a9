import { useEffect } from 'react'
import { callApi } from '../call-api.ts'
import { readBoot } from '../pages/read-boot.ts'

/**
 * Sends an event to `/vslog` (spec/1 §7). Never awaited and never blocking: it is sent even if the page is closing, and
 * failures are ignored. No personal data: neither typed text nor a URL with a secret in it.
 */
export function logEvent(
  event: string,
  namespace: string,
  data: Record<string, unknown> = {},
  positionId?: number,
): void {
  send(event, namespace, { data_json: data }, positionId)
}

/** Sends numbers to be counted (spec/3 §7 `metrics_to_push`), as `logEvent` does. */
export const logMetrics = (event: string, namespace: string, metrics: Record<string, number>): void =>
  send(event, namespace, { metrics_to_push: metrics })

function send(event: string, namespace: string, data: object, positionId?: number): void {
  const query = { domain: readBoot().domain, event, namespace, pid: positionId }
  const body = { event, namespace, ...data }
  callApi('POST /vslog', { query, body, keepalive: true, isQuiet: true }).catch(() => undefined)
}

/** Prefix of a component's mark in the browser's timeline, from which `page-timing.ts` reads it. */
export const interactiveMark = 'interactive '

/** Marks in the browser's timeline that a component is usable. */
export function useInteractive(component: string, isReady = true): void {
  useEffect(() => {
    if (isReady) performance.mark(interactiveMark + component)
  }, [component, isReady])
}
