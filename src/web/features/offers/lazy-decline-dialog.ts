import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

export const LazyDeclineDialog = lazyPart(() => import('./decline-dialog.tsx'), 'DeclineDialog')
