/**
 * The steps of signing at which tests crash the process (kill-while-signing.test.ts): what happens after each of them must not
 * depend on the process that did it.
 */
export const signingFailpoints = [
  'scan_kept',
  'signature_written',
  'event_written',
  'status_written',
  'effects_queued',
  'committed',
  'seal_made',
  'seal_kept',
  'seal_recorded',
  'seal_committed',
] as const
export type SigningFailpoint = (typeof signingFailpoints)[number]

let listener: ((step: SigningFailpoint) => void) | null = null

/** Tests listen here; a server has no listeners. */
export function onFailpoint(listen: ((step: SigningFailpoint) => void) | null): void {
  listener = listen
}

export const failpoint = (step: SigningFailpoint): void => listener?.(step)
