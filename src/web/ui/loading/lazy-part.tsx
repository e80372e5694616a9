import {
  createContext,
  createElement,
  Suspense,
  use,
  useContext,
  useEffect,
  useReducer,
  type ComponentType,
  type ReactNode,
} from 'react'
import { loadPart } from './load-part.ts'

export interface PartFailedProps {
  error: unknown
  /** Settles once another attempt has ended. */
  onAgain: () => Promise<void>
  /** Shown over the page, because nothing else of the component is visible. */
  isOver?: boolean
  /** For a component that can be closed. */
  onClose?: () => void
  /** The previous content in its place. */
  placeholder?: ReactNode
}

/** Replaces a component that failed to load; the site provides it, in the page's language. */
export const PartFailed = createContext<ComponentType<PartFailedProps>>(() => null)

export const UsualFailure = (props: PartFailedProps) => createElement(useContext(PartFailed), props)

interface LazyPartOptions<Props> {
  /** Additional dependencies besides its code: texts. */
  also?: () => Promise<unknown>
  /** Do not load before this has settled. */
  after?: Promise<unknown>
  /** The page can do without it: failures are silent, and it is retried when the connection is back. */
  isQuiet?: boolean
  /** Shown over the page, though it cannot be closed. */
  isOver?: boolean
  /** Replaces the usual message on failure. */
  failed?: ComponentType<Props & PartFailedProps>
}

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never

/**
 * A component whose code is loaded when it is first rendered: `lazyPart(() => import('./part.tsx'), 'Part')`. Until then its
 * `placeholder` is shown; if loading fails, the page stays and offers to try again. Call `preload` when the pointer or the
 * focus approaches.
 */
export function lazyPart<Module, Name extends keyof Module, Props extends object = PropsOf<Module[Name]>>(
  load: () => Promise<Module>,
  name: Name,
  { after, also, isQuiet, isOver, failed }: LazyPartOptions<Props> = {},
) {
  let part: ComponentType<Props> | undefined
  /** Rejects if loading fails. */
  let pending: Promise<unknown> | undefined
  /** Set if the component is rendered, and not only preloaded. */
  let wanted: Promise<unknown> | undefined
  const ask = () => Promise.all([loadPart(load), also?.()])
  const start = (): Promise<unknown> => {
    const end: Promise<unknown> = (after ? after.then(ask) : ask())
      .then(
        ([module]) => void (part = module[name] as ComponentType<Props>),
        (error: unknown) => (isQuiet ? online().then(start) : error),
      )
      // React's own marker for settled promises, so that preloaded components render immediately.
      .then((value) => {
        Object.assign(end, { status: 'fulfilled', value })
        return value
      })
    return end
  }

  /** After a failure, the next one to render it loads it again. */
  const forget = () => void (part || (pending = undefined))
  const first = () => (wanted = pending ??= start())
  const again = async () => {
    const next = start()
    await next
    pending = next
  }

  function Part(props: Props & { onClose?: () => void; onOpenChange?: (isOpen: boolean) => void }) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const error = use(first())
    useEffect(() => forget, [])
    if (part) return createElement(part, props)
    const onClose = props.onClose ?? (props.onOpenChange && (() => props.onOpenChange!(false)))
    return createElement((failed ?? UsualFailure) as ComponentType<object>, {
      ...props,
      error,
      onAgain: () => again().then(redraw),
      onClose,
      isOver: isOver ?? !!onClose,
    })
  }

  const Lazy = (props: Props & { placeholder?: ReactNode }) => (
    <Suspense fallback={props.placeholder}>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Lazy, {
    preload: () => {
      if (part || pending) return
      const ahead = (pending = start())
      void ahead.then(() => wanted === ahead || forget())
    },
  })
}

/** For the server: a component that is available immediately, in the markup of a lazy one. */
export const partAtHand =
  <Props extends object>(AtHand: ComponentType<Props>) =>
  (props: Props) => (
    <Suspense>
      <AtHand {...props} />
    </Suspense>
  )

const online = () => new Promise((done) => addEventListener('online', done, { once: true }))
