import { randomKey } from '#shared/random-key.ts'
import type { FormEnvironment } from '#web/form-engine/form-environment.ts'
import { translationsIn } from '#web/lib/messages.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const skills = ['Diving', 'Deep diving', 'Hydraulics', 'Rigging', 'Rope access', 'Welding'].map((skill) => ({
  value: skill,
  label: skill,
}))

/** Canada has provinces, Monaco none, all others these. */
function statesOf(address: string) {
  if (address.endsWith('MC')) return []
  if (!address.endsWith('CA'))
    return [
      { value: 'XX-1', label: 'North' },
      { value: 'XX-2', label: 'South' },
    ]
  return [
    { value: 'CA-BC', label: 'British Columbia' },
    { value: 'CA-ON', label: 'Ontario' },
    { value: 'CA-QC', label: 'Québec' },
  ]
}

/** An environment for samples: choices and uploads without a server. A file called "refused…" is refused. */
export const sampleEnvironment = (locale: string): FormEnvironment => ({
  t: translationsIn(locale),
  locale,
  defaultCountry: 'GB',
  loadChoices: async (address) => {
    await pause(400)
    if (address.includes('fail')) throw new Error('')
    if (address.includes('none')) return []
    if (address.includes('/states')) return statesOf(address)
    if (address.includes('/skills')) return skills
    const count = address.includes('many') ? 200 : 5
    return Array.from({ length: count }, (_, index) => ({ value: `c${index}`, label: `${address} ${index + 1}` }))
  },
  uploadFile: async (_path, file, { onProgress, signal }) => {
    for (let part = 0; part < 1; part += 0.1) {
      onProgress(part)
      await pause(150)
      signal.throwIfAborted()
    }
    if (file.name.startsWith('refused')) throw new Error('')
    const { name, size, type } = file
    return { uid: randomKey(), name, size, type, status: 'done' }
  },
})
