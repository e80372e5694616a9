import { createFileRoute } from '@tanstack/react-router'
import { PartsPage } from '#web/features/themes/parts-page.tsx'
import { privateHead } from './-protected.ts'

/** Every component that a theme colors, for the frame of the theme builder's preview: media queries need a separate window. */
export const Route = createFileRoute('/careers_/admin_/theme/preview')({
  staticData: { page: 'console', messages: ['themes'] },
  head: privateHead('console', 'themes.preview'),
  component: PartsPage,
})
