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
  /** Settles once another try has ended. */
  onAgain: () => Promise<void>
  /** Lies over the page, which nothing else of the part shows. */
  isOver?: boolean
  /** Of a part that can be closed. */
  onClose?: () => void
  /** What stood there until now. */
  placeholder?: ReactNode
}

/** What stands in the place of a part that did not come; the site gives it, in the page's words. */
export const PartFailed = createContext<ComponentType<PartFailedProps>>(() => null)

export const UsualFailure = (props: PartFailedProps) => createElement(useContext(PartFailed), props)

interface LazyPartOptions<Props> {
  /** What it needs beside its code: texts. */
  also?: () => Promise<unknown>
  /** It is not asked for before this has come. */
  after?: Promise<unknown>
  /** The page does without it: nothing is said, and it is asked for again when the connection is back. */
  isQuiet?: boolean
  /** Shown over the page, though it cannot be closed. */
  isOver?: boolean
  /** Instead of what usually says that it did not come. */
  failed?: ComponentType<Props & PartFailedProps>
}

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never

/**
 * A part whose code is loaded when it is first shown: `lazyPart(() => import('./part.tsx'), 'Part')`. Until it is there its
 * `placeholder` stands in its place; where it does not come, the page stands and offers another try. Call `preload` when the
 * pointer or the focus comes near.
 */
export function lazyPart<Module, Name extends keyof Module, Props extends object = PropsOf<Module[Name]>>(
  load: () => Promise<Module>,
  name: Name,
  { after, also, isQuiet, isOver, failed }: LazyPartOptions<Props> = {},
) {
  let part: ComponentType<Props> | undefined
  /** Ends with the error where it does not come. */
  let pending: Promise<unknown> | undefined
  /** What somebody waits for, and not only fetched ahead. */
  let wanted: Promise<unknown> | undefined
  const ask = () => Promise.all([loadPart(load), also?.()])
  const start = (): Promise<unknown> => {
    const end: Promise<unknown> = (after ? after.then(ask) : ask())
      .then(
        ([module]) => void (part = module[name] as ComponentType<Props>),
        (error: unknown) => (isQuiet ? online().then(start) : error),
      )
      // As React itself notes it: what was fetched ahead is there at once.
      .then((value) => {
        Object.assign(end, { status: 'fulfilled', value })
        return value
      })
    return end
  }

  /** What did not come is asked for anew by whoever opens it next. */
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

/** For the server: a part that is there at once, in the markup of one that is loaded. */
export const partAtHand =
  <Props extends object>(AtHand: ComponentType<Props>) =>
  (props: Props) => (
    <Suspense>
      <AtHand {...props} />
    </Suspense>
  )

const online = () => new Promise((done) => addEventListener('online', done, { once: true }))
