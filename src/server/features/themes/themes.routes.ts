import type { Hono } from 'hono'
import * as calls from '#contract/employers/themes.ts'
import type { AppVariables } from '#server/context.ts'
import { notFound } from '#server/http/refusals/app-error.ts'
import { mount } from '#server/http/mount.ts'
import { themeProducts, type ThemeProduct } from '#shared/themes/theme-sections.ts'
import { requireTheme } from './theme-problems.ts'
import { getTheme, getThemeVersion, publishTheme, saveTheme } from './themes.service.ts'

export function mountThemes(app: Hono<AppVariables>): void {
  mount(app, calls.getTheme, async (scope, { params }) => {
    return { data: await getTheme(scope, productOf(params)) }
  })
  mount(app, calls.saveTheme, async (scope, { params, body }) => {
    return { data: await saveTheme(scope, productOf(params), body) }
  })
  mount(app, calls.publishTheme, async (scope, { params, body }) => {
    const note = body.note?.trim() || null
    return { data: await publishTheme(scope, productOf(params), { revision: body.revision, note }) }
  })
  mount(app, calls.getThemeVersion, async (scope, { params }) => {
    return { data: await getThemeVersion(scope, productOf(params), params.version!) }
  })
  mount(app, calls.checkTheme, (scope, { body }) => {
    const { document } = body
    const isFile = typeof document === 'object' && document !== null && 'format' in document
    const given = isFile && 'theme' in document ? document.theme : document
    return { data: { theme: requireTheme(given, body.product, 'document') } }
  })
}

/** @throws AppError `not_found` */
function productOf({ product = '' }: Record<string, string>): ThemeProduct {
  const known = themeProducts.find((name) => name === product)
  if (!known) throw notFound('refused.noTheme', { product: product.slice(0, 40), products: themeProducts.join(', ') })
  return known
}
