import type { HiringProcess, ProcessContent, StepContent } from '#contract/applications/hiring-processes.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { ok } from './forms.ts'

export const processesPath = '/api/pcsx/staff/hiring_processes'

export const stepContent = (id: string, changes: Partial<StepContent> = {}): StepContent => ({
  id,
  stage: 'interview',
  names: { en: id },
  candidateNames: {},
  told: {},
  days: null,
  ...changes,
})

/** A phone call of which candidates read, a technical talk of which they do not, and a step for the terms. `mark`: ids are unique. */
export const processContent = (mark: string, changes: Partial<ProcessContent> = {}): ProcessContent => ({
  name: `Technical roles ${mark}`,
  steps: [
    stepContent(`${mark}-phone-call`, {
      names: { en: 'Phone call', de: 'Telefonat' },
      candidateNames: { en: 'A call with us' },
      told: { en: 'We call you for 20 minutes.' },
      days: 4,
    }),
    stepContent(`${mark}-technical-talk`, { names: { en: 'Technical talk' } }),
    stepContent(`${mark}-terms`, { stage: 'offer', names: { en: 'Agree on terms' } }),
  ],
  ...changes,
})

/** `admin`: only administrators write processes. */
export const addedProcess = async (admin: ApiClient, content: ProcessContent): Promise<HiringProcess> =>
  ok(await admin.post<HiringProcess>(processesPath, content))
