import type { RequestScope } from '#server/context.ts'

/** What a page being rendered tells the in-process calls it makes. Only `renderPage` sets it. */
interface RenderedPage {
  locale: string
  /** Its calls use the page's socket, but not all of its headers. */
  isLocal: boolean
  /** Collects what a call does for its visitor, if the page is also sent to others. */
  forEachVisitor?: ((scope: RequestScope) => void)[]
}

interface Bindings {
  renderedPage?: RenderedPage
}

/** The bindings of a call from a page being rendered. */
export const fromPage = (env: object | undefined, renderedPage: RenderedPage): object => ({ ...env, renderedPage })

export const pageOf = (env: unknown): RenderedPage | null => (env as Bindings | undefined)?.renderedPage ?? null
