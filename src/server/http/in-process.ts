/** What a page that is being rendered says of itself to the calls that it makes in process. Only `renderPage` sets it. */
interface RenderedPage {
  locale: string
  /** Its calls carry the page's socket, but not all of its headers. */
  isLocal: boolean
}

interface Bindings {
  renderedPage?: RenderedPage
}

/** The bindings of a call that comes from a page in the making. */
export const fromPage = (env: object | undefined, renderedPage: RenderedPage): object => ({ ...env, renderedPage })

export const pageOf = (env: unknown): RenderedPage | null => (env as Bindings | undefined)?.renderedPage ?? null
