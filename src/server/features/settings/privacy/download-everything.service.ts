import type { RequestScope, Viewer } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { isDownloadLink } from './download-link.ts'
import { findPerson } from './find-person.ts'
import { heldFiles } from './held-files.ts'
import { heldTables, type HeldTable } from './held-data.ts'
import { readablePage } from './readable-page.ts'
import { zipStream, type ZipEntry } from './zip-stream.ts'

/**
 * Everything stored about the viewer as a ZIP, created while it is read.
 * @throws AppError `gone` for a link of another session, or an expired one
 */
export async function downloadEverything(
  scope: RequestScope,
  viewer: Viewer,
  token: string,
): Promise<ReadableStream<Uint8Array>> {
  if (!isDownloadLink(scope, viewer, token))
    throw new AppError('gone', messagesFor(scope.locale)('privacy.refused.link'))
  return zipStream(entriesOf(scope, viewer), scope.deps.clock.now())
}

async function* entriesOf(scope: RequestScope, viewer: Viewer): AsyncGenerator<ZipEntry> {
  const person = (await findPerson(scope.db, scope.deps.env, viewer.id))!
  const held: HeldTable[] = []
  for await (const table of heldTables(scope, person)) {
    held.push(table)
    yield { path: `data/${table.name}.json`, bytes: utf8(`${JSON.stringify(table.rows, null, 2)}\n`) }
  }
  const files = await heldFiles(scope, person)
  const missing: string[] = []
  for (const file of files) {
    const bytes = await file.read()
    if (bytes) yield { path: file.path, bytes }
    else missing.push(file.path)
  }
  const paths = files.map(({ path }) => path)
  yield { path: 'index.html', bytes: utf8(readablePage(scope, { held, paths, missing })) }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
