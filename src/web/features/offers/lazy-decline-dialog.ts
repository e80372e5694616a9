import { lazyPart } from '#web/ui/lazy-part.tsx'

export const LazyDeclineDialog = lazyPart(() => import('./decline-dialog.tsx'), 'DeclineDialog')
