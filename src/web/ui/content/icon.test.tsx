import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from './icon.tsx'
import { iconNames } from './icon-names.ts'
import sprite from './icons.svg?raw'

test('the sprite contains exactly the named icons', () => {
  const ids = Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), (match) => match[1])
  expect(ids).toEqual([...iconNames])
  expect(sprite.replace(/<\/?(symbol|path|circle|rect|line|polyline|polygon|ellipse)\b[^<>]*>/g, '').trim()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg">' + '\n'.repeat(iconNames.length + 1) + '</svg>',
  )
})

test('an icon is hidden from assistive technology and carries its own shape on the server', () => {
  const html = renderToStaticMarkup(<Icon name="check" size="s" dir />)
  expect(html).toContain('aria-hidden="true"')
  expect(html).toContain('class="icon s dir"')
  expect(html).toContain('M20 6 9 17l-5-5')
})
