import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { logPageEvent } from '#contract/vslog/vslog.ts'
import type { AppVariables } from '#server/context.ts'
import { tooLarge } from '#server/http/refusals/app-error.ts'
import { LeasedLimit } from '#server/http/limits/leased-limit.ts'
import { mount } from '#server/http/mount.ts'
import { CommonTexts } from './common-texts.ts'
import { recordPageEvent } from './page-events.service.ts'

const maxBodyBytes = 64 * 1024

export function mountVslog(app: Hono<AppVariables>): void {
  const state = { searched: new CommonTexts(), leases: new LeasedLimit() }
  app.use(
    logPageEvent.path,
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw tooLarge(maxBodyBytes)
      },
    }),
  )
  mount(app, logPageEvent, async (scope, { query, body }) => ({
    data: { isRecorded: await recordPageEvent(scope, query, body, state) },
  }))
}
