import type { Hono } from 'hono'
import { formJsonSchema } from '#contract/form-definition.ts'
import * as calls from '#contract/forms.ts'
import type { AppContext, AppVariables, RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { RateLimiter } from '#server/http/rate-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { openFormFile, putFormFile, removeFormFile } from './answers/form-files.service.ts'
import { formOptions } from './form-options.service.ts'
import { listForms, listOnboarding } from './list-forms.service.ts'
import type { FormHolder } from './own-form.ts'
import { readAnswerFile } from './answers/read-answer-file.ts'
import { todayIn } from './rules/run-rules.ts'
import { getForm, saveForm } from './save-form.service.ts'
import { sendFile } from './answers/send-file.ts'
import { submitForm } from './submit-form.service.ts'

/** Wrong tokens of one address: nobody mistypes a link this often. */
const guessLimits = { perMinute: 6, burst: 30 }
const uploadLimits = { perMinute: 20, burst: 100 }

export function mountForms(app: Hono<AppVariables>): void {
  const guesses = new RateLimiter(guessLimits)
  const uploads = new RateLimiter(uploadLimits)

  /** Runs a call for whoever holds the form; links that open nothing are counted. */
  async function held<T>(scope: RequestScope, token: string | undefined, run: (holder: FormHolder) => Promise<T>) {
    const holder = { userId: scope.viewer?.id ?? null, token: token ?? null }
    if (holder.token === null) return run(holder)
    // Counted before it is looked at, or of many at once each would find room.
    take(scope, guesses, scope.ip, 1)
    let isMiss = false
    try {
      return await run(holder)
    } catch (error) {
      isMiss = error instanceof AppError && error.code === 'not_found' && holder.userId === null
      throw error
    } finally {
      if (!isMiss) guesses.spend(scope.ip, -1, Date.now())
    }
  }

  mount(app, calls.getFormsList, async (scope, { query }) => ({
    data: await held(scope, query.token, (holder) =>
      listForms(scope, holder, { tab: query.tab_id, includeTabs: query.include_tab_list ?? false }),
    ),
  }))
  mount(app, calls.getOnboarding, async (scope) => ({ data: await listOnboarding(scope, scope.viewer!) }))
  mount(app, calls.getForm, async (scope, { params, query }) => ({
    data: await held(scope, query.token, (holder) => getForm(scope, holder, params.id!)),
  }))
  mount(app, calls.saveForm, async (scope, { params, query, body, context }) => ({
    data: await held(scope, query.token, (holder) =>
      saveForm(scope, holder, params.id!, body, todayOf(scope, context)),
    ),
  }))
  mount(app, calls.submitForm, async (scope, { params, query, body, context }) => ({
    data: await held(scope, query.token, (holder) =>
      submitForm(scope, holder, params.id!, body, todayOf(scope, context)),
    ),
  }))
  mount(app, calls.uploadFormFile, async (scope, { params, query, context }) => {
    take(scope, uploads, scope.viewer?.id ?? scope.ip, 1)
    return {
      data: await held(scope, query.token, async (holder) => {
        const { path, upload } = await readAnswerFile(scope, context)
        const { uid, name, size, type, url } = await putFormFile(scope, holder, params.id!, { path, upload })
        return { uid, name, size, type, url, status: 'done' as const }
      }),
    }
  })
  mount(app, calls.removeFormFile, async (scope, { params, query }) => ({
    data: await held(scope, query.token, (holder) => removeFormFile(scope, holder, params.id!, params.fileId!)),
  }))
  mount(app, calls.getFormOptions, async (scope, { params, query }) => ({
    data: { options: await formOptions(scope, scope.db, { source: params.source!, parent: query.parent }) },
  }))

  mountFile(app, calls.downloadFormFile, (scope, { params, query }) =>
    held(scope, query.token, (holder) => openFormFile(scope, holder, params.id!, params.fileId!)).then((file) =>
      sendFile(scope, file),
    ),
  )
  mountFile(app, calls.getFormSchema, () =>
    Response.json(formJsonSchema(), {
      headers: { 'content-type': 'application/schema+json', 'access-control-allow-origin': '*' },
    }),
  )
}

const todayOf = (scope: RequestScope, context: AppContext): string =>
  todayIn(context.req.header('x-timezone'), scope.deps.clock.now())

function take(scope: RequestScope, limiter: RateLimiter, client: string, cost: number): void {
  const waitSeconds = limiter.take(client, cost, Date.now())
  if (waitSeconds === 0) return
  throw new AppError('too_many', messagesFor(scope.locale)('application.refused.tooMany'), {
    headers: { 'retry-after': String(waitSeconds) },
  })
}
