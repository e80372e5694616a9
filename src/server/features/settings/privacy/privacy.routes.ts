import type { Hono } from 'hono'
import * as calls from '#contract/settings/privacy.ts'
import type { AppVariables } from '#server/context.ts'
import { requireProof, requireRoom } from '#server/features/accounts/prove-owner.service.ts'
import { attachmentHeader } from '#server/features/files/public.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { noCookie } from '#server/http/headers/own-cookie.ts'
import type { SharedLimit } from '#server/http/limits/shared-limit.ts'
import { downloadEverything } from './download-everything.service.ts'
import { downloadLink } from './download-link.ts'
import { deleteAccount } from './delete-account.service.ts'
import { readPrivacy } from './read-privacy.service.ts'

/** A download reads everything about a person. */
const downloads: SharedLimit = { name: 'downloads of all data', perMinute: 0.5, burst: 6 }

export function mountPrivacy(app: Hono<AppVariables>): void {
  mount(app, calls.getPrivacy, async (scope) => ({ data: await readPrivacy(scope, scope.viewer!) }))
  mount(app, calls.askForDownload, async (scope, { body }) => {
    await requireProof(scope, scope.viewer!, body)
    return { data: downloadLink(scope, scope.viewer!) }
  })
  mount(app, calls.deleteAccount, async (scope, { body }) => {
    await deleteAccount(scope, scope.viewer!, body)
    // The session is gone; the browser should not use it again and get an error.
    return { data: { isDeleted: true }, headers: { 'set-cookie': noCookie('candela.session_token', scope.origin) } }
  })

  mountFile(app, calls.downloadEverything, async (scope, { query: { token } }) => {
    await requireRoom(scope, downloads, scope.viewer!)
    const zip = await downloadEverything(scope, scope.viewer!, token)
    const day = scope.deps.clock.now().toISOString().slice(0, 10)
    return new Response(zip, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': attachmentHeader(`${scope.employer.domain} ${day}.zip`),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store, no-transform',
      },
    })
  })
}
