import type { Hono } from 'hono'
import { getContentPage } from '#contract/employers/content-pages.ts'
import { sanitizeSiteHtml } from '#server/adapters/html-sanitizer.ts'
import { configFor } from '#server/pages/boot-data.ts'
import type { AppVariables } from '#server/context.ts'
import { notFound } from '#server/http/refusals/app-error.ts'
import { mount } from '#server/http/mount.ts'

export function mountContentPages(app: Hono<AppVariables>): void {
  mount(app, getContentPage, (scope, { params }) => {
    const slug = params.slug ?? ''
    const { contentPages } = configFor(scope)
    const page = Object.hasOwn(contentPages, slug) ? contentPages[slug] : undefined
    if (!page) throw notFound('refused.noPage')
    return { data: { slug, title: page.title, html: sanitizeSiteHtml(page.html) } }
  })
}
