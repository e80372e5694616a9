import { readBoot } from './boot.ts'

/**
 * Sends an event to `/vslog` (spec/1 §7). Never awaited and never in the way: a page that closes still sends it,
 * and a failure is nobody's problem.
 */
export function logEvent(
  event: string,
  namespace: string,
  data: Record<string, unknown> = {},
  positionId?: number,
): void {
  const query = new URLSearchParams({ domain: readBoot().domain, event, namespace })
  if (positionId !== undefined) query.set('pid', String(positionId))
  void fetch(`/vslog?${query}`, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': document.querySelector<HTMLMetaElement>('meta[name="_csrf"]')?.content ?? '',
    },
    body: JSON.stringify({ event, namespace, data_json: data }),
  })
    // An answer that nobody reads would hold its connection.
    .then((answer) => answer.body?.cancel())
    .catch(() => undefined)
}
