/**
 * The steps of signing at which a crash is tried (kill-while-signing.test.ts): what happens after each of them must not depend
 * on the process that did it.
 */
export const signingSteps = [
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
export type SigningStep = (typeof signingSteps)[number]

let listener: ((step: SigningStep) => void) | null = null

/** Tests listen here; in a server nobody does. */
export function onSigningStep(listen: ((step: SigningStep) => void) | null): void {
  listener = listen
}

export const reached = (step: SigningStep): void => listener?.(step)
