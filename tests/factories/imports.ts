import { vi } from 'vitest'
import type { DryRun, ImportChange } from '#contract/imports.ts'
import type { ApiAnswer, ApiClient } from '#tests/api-client.ts'
import { ok } from './forms.ts'

export const importPath = '/api/pcsx/staff/import_dry_runs'

let keys = 0
const usual = { keepsMissing: false, appliesAtSource: false, list: '', everyHours: 0 }

/** The form of a dry run, of a file or of the address in its settings. */
export function importForm(file: { name: string; content: BlobPart } | null, settings: object = {}): FormData {
  const form = new FormData()
  if (file) form.append('file', new File([file.content], file.name))
  form.append('settings', JSON.stringify({ ...usual, key: `a-key-of-an-import-${++keys}`, ...settings }))
  return form
}

export const csvOf = (content: BlobPart, name = 'positions.csv') => ({ name, content })

/** Starts a dry run, and waits until it is read. */
export async function dryRun(client: ApiClient, content: BlobPart, settings: object = {}): Promise<DryRun> {
  return whenRead(client, ok(await client.post<DryRun>(importPath, importForm(csvOf(content), settings))).id)
}

export async function whenRead(client: ApiClient, id: string): Promise<DryRun> {
  const read = async () => ok(await client.get<DryRun>(`${importPath}/${id}`))
  const isBusy = ({ state }: DryRun) => state === 'reading' || state === 'importing'
  await vi.waitUntil(async () => !isBusy(await read()), { timeout: 60_000, interval: 100 })
  return read()
}

/** Imports what was shown, and waits until it is done. */
export async function importShown(client: ApiClient, { id, digest }: DryRun): Promise<ApiAnswer<DryRun>> {
  const answer = await client.post<DryRun>(`${importPath}/${id}/import`, { digest })
  if (answer.status === 200) await whenRead(client, id)
  return answer
}

export const changesOf = async (client: ApiClient, id: string, query = ''): Promise<ImportChange[]> =>
  ok(await client.get<{ changes: ImportChange[] }>(`${importPath}/${id}/changes${query}`)).changes
