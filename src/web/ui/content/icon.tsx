import { cx } from '../cx.ts'
import type { IconName } from './icon-names.ts'
import spriteUrl from './icons.svg?no-inline'
import spriteText from './icons.svg?raw'

/**
 * A lucide icon, decorative: the text next to it says what it means. `dir` mirrors it in right-to-left pages (arrows, chevrons,
 * lists; never ticks or clocks).
 *
 * The server writes the shape into the page, so icons are visible at first paint; the browser refers to the sprite file. The
 * shapes are therefore in no script. The two deliberately differ: hydration leaves the server's markup as it is.
 */
export function Icon({ name, size = 'm', dir, fill, className }: IconProps) {
  return (
    <svg
      className={cx('icon', size !== 'm' && size, dir && 'dir', fill && 'fill', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: shapes?.get(name) ?? `<use href="${spriteUrl}#${name}"/>` }}
    />
  )
}

export type IconProps = {
  name: IconName
  /** 16, 20 or 24 px. */
  size?: 's' | 'm' | 'l'
  dir?: boolean
  fill?: boolean
  className?: string
}

const shapes = import.meta.env.SSR ? readShapes(spriteText) : undefined

function readShapes(sprite: string): Map<string, string> {
  return new Map(
    Array.from(sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g), ([, id, body]) => [id!, body!]),
  )
}
