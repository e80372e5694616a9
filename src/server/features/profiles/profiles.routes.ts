import type { Hono } from 'hono'
import { editProfile, getProfileAnalysis, getProfileAvatar, getProfileDetails } from '#contract/profiles/profiles.ts'
import type { AppVariables } from '#server/context.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { openAvatar } from './avatar.service.ts'
import { editProfile as runEdit } from './edit-profile.service.ts'
import { readProfileAnalysis } from './profile-analysis.service.ts'
import { readProfileDetails } from './profiles.service.ts'

export function mountProfiles(app: Hono<AppVariables>): void {
  mount(app, getProfileDetails, async (scope) => ({ data: await readProfileDetails(scope, scope.viewer!) }))
  mount(app, editProfile, async (scope, { body }) => ({ data: await runEdit(scope, scope.viewer!, body) }))
  mount(app, getProfileAnalysis, async (scope) => ({ data: await readProfileAnalysis(scope, scope.viewer!) }))

  mountFile(app, getProfileAvatar, async (scope) => {
    const { mediaType, bytes } = await openAvatar(scope, scope.viewer!)
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': mediaType,
        'content-length': String(bytes.length),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=300',
      },
    })
  })
}
