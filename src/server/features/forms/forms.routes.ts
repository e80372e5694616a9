import type { Hono } from 'hono'
import { formJsonSchema, getFormSchema } from '#contract/forms/form-definition.ts'
import * as calls from '#contract/forms/forms.ts'
import type { AppContext, AppVariables, RequestScope } from '#server/context.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { openFormFile, putFormFile, removeFormFile } from './answers/form-files.service.ts'
import { formOptions } from './form-options.service.ts'
import { listForms, listOnboarding } from './list-forms.service.ts'
import type { FormHolder } from './own-form.ts'
import { readAnswerFile } from './answers/read-answer-file.ts'
import { todayIn } from './rules/run-rules.ts'
import { getForm, saveForm } from './save-form.service.ts'
import { sendFile } from './answers/send-file.ts'
import { submitForm } from './submit-form.service.ts'
import { withdrawAnswers } from './equality/withdraw-answers.service.ts'

/** The holder of a form: the account, or anyone with its link. */
const holderOf = (scope: RequestScope, token: string | undefined): FormHolder => ({
  userId: scope.viewer?.id ?? null,
  token: token ?? null,
})

export function mountForms(app: Hono<AppVariables>): void {
  mount(app, calls.getFormsList, async (scope, { query }) => ({
    data: await listForms(scope, holderOf(scope, query.token), {
      tab: query.tab_id,
      includeTabs: query.include_tab_list ?? false,
    }),
  }))
  mount(app, calls.getOnboarding, async (scope) => ({ data: await listOnboarding(scope, scope.viewer!) }))
  mount(app, calls.getForm, async (scope, { params, query }) => ({
    data: await getForm(scope, holderOf(scope, query.token), params.id!),
  }))
  mount(app, calls.saveForm, async (scope, { params, query, body, context }) => ({
    data: await saveForm(scope, holderOf(scope, query.token), params.id!, body, todayOf(scope, context)),
  }))
  mount(app, calls.submitForm, async (scope, { params, query, body, context }) => ({
    data: await submitForm(scope, holderOf(scope, query.token), params.id!, body, todayOf(scope, context)),
  }))
  mount(app, calls.withdrawAnswers, async (scope, { params, query }) => ({
    data: await withdrawAnswers(scope, holderOf(scope, query.token), params.id!),
  }))
  mount(app, calls.uploadFormFile, async (scope, { params, query, context }) => {
    const given = await readAnswerFile(scope, context)
    const { uid, name, size, type, url } = await putFormFile(scope, holderOf(scope, query.token), params.id!, given)
    return { data: { uid, name, size, type, url, status: 'done' as const } }
  })
  mount(app, calls.removeFormFile, async (scope, { params, query }) => ({
    data: await removeFormFile(scope, holderOf(scope, query.token), params.id!, params.fileId!),
  }))
  mount(app, calls.getFormOptions, async (scope, { params, query }) => ({
    data: { options: await formOptions(scope, scope.db, { source: params.source!, parent: query.parent }) },
  }))

  mountFile(app, calls.downloadFormFile, async (scope, { params, query }) =>
    sendFile(scope, await openFormFile(scope, holderOf(scope, query.token), params.id!, params.fileId!)),
  )
  mountFile(app, getFormSchema, () =>
    Response.json(formJsonSchema(), {
      headers: { 'content-type': 'application/schema+json', 'access-control-allow-origin': '*' },
    }),
  )
}

const todayOf = (scope: RequestScope, context: AppContext): string =>
  todayIn(context.req.header('x-timezone'), scope.deps.clock.now())
