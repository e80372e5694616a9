import { ok } from '#tests/factories/forms.ts'
import type { PolicyWorld } from './policy-world.ts'

/** Changes of settings that name the revision they were read with. */
function saved(name: string, body: object) {
  return async ({ actors }: PolicyWorld) => {
    const { revision } = ok(await actors.admin.get<{ revision: string }>(`/api/pcsx/staff/${name}`))
    return { revision, ...body }
  }
}

const stage = { stage: 'in_review', names: { en: 'Screening' }, candidateNames: {}, told: {}, typicalDays: 6 }

export const savedSettings = {
  'PUT /api/pcsx/staff/stage_settings': saved('stage_settings', { stages: [stage] }),
  'PUT /api/pcsx/staff/rejection_reasons': saved('rejection_reasons', {
    reasons: [{ key: 'pay', label: { en: 'Pay' }, text: {} }],
  }),
  'PUT /api/pcsx/staff/retention': saved('retention', { months: 12, hiredMonths: null }),
  'PUT /api/pcsx/staff/site_languages': saved('site_languages', { languages: ['en', 'nb'] }),
}
