type ToastTone = 'default' | 'success' | 'info' | 'warning' | 'error'

export type Toast = {
  id: number
  tone: ToastTone
  message: string
  /** Top center where the specification requires it; otherwise at the bottom. */
  isAtTop?: boolean | undefined
  action?: { label: string; onPress: () => void }
}

export type ToastOptions = Partial<Pick<Toast, 'tone' | 'action' | 'isAtTop'>> & {
  /** Default 5000 (spec/3 §9); calls in the specification use 2000, 3000 or 15000. */
  durationMs?: number
}

type Timed = { toast: Toast; remainingMs: number; timer?: ReturnType<typeof setTimeout>; startedAt: number }

/**
 * Messages about events, newest last. Time only runs while `release`d: the region holds it on hover and focus, and until it is
 * on screen. At most `maxShown` run at once; the others are queued.
 */
export function createToastQueue(maxShown = 3) {
  let entries: Timed[] = []
  let shown: readonly Toast[] = []
  let nextId = 1
  let isHeld = true
  let errors = 0
  const listeners = new Set<() => void>()

  function changed() {
    const next = entries.slice(0, maxShown).map((entry) => entry.toast)
    if (next.length !== shown.length || next.some((toast, index) => toast !== shown[index])) shown = next
    if (!isHeld) for (const entry of entries.slice(0, maxShown)) start(entry)
    for (const listener of listeners) listener()
  }

  function start(entry: Timed) {
    if (entry.timer !== undefined) return
    entry.startedAt = Date.now()
    entry.timer = setTimeout(dismiss, entry.remainingMs, entry.toast.id)
  }

  function dismiss(id: number) {
    const entry = entries.find((each) => each.toast.id === id)
    if (!entry) return
    clearTimeout(entry.timer)
    entries = entries.filter((each) => each !== entry)
    changed()
  }

  return {
    /** Shows a message and returns its id. A message that is already queued or shown restarts its time instead. */
    show(message: string, { tone = 'default', durationMs = 5000, ...look }: ToastOptions = {}): number {
      if (tone === 'error') errors++
      const same = entries.find((entry) => entry.toast.message === message && entry.toast.tone === tone)
      if (same) {
        clearTimeout(same.timer)
        same.timer = undefined
        same.remainingMs = durationMs
      } else {
        const toast = { id: nextId++, tone, message, ...look }
        entries = [...entries, { toast, remainingMs: durationMs, startedAt: 0 }]
      }
      changed()
      return same?.toast.id ?? nextId - 1
    },
    /** How many errors have been shown so far. */
    errorCount: () => errors,
    dismiss,
    hold() {
      isHeld = true
      for (const entry of entries) {
        if (entry.timer === undefined) continue
        clearTimeout(entry.timer)
        entry.timer = undefined
        entry.remainingMs = Math.max(0, entry.remainingMs - (Date.now() - entry.startedAt))
      }
    },
    release() {
      isHeld = false
      changed()
    },
    /** The shown toasts; the same array until something changes. */
    list: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The page's queue: `toasts.show(t('offers.signed'), {tone: 'success', durationMs: 15_000})`. Browser only. */
export const toasts = createToastQueue()
