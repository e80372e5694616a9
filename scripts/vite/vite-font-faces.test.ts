import { expect, it } from 'vitest'
import { splitFaces } from './vite-font-faces.ts'

it('separates font faces from the rest of a style sheet', () => {
  const face = '@font-face{font-family:Tide;src:url(/assets/tide.woff2)format("woff2");unicode-range:U+??}'
  expect(splitFaces(`@layer base{a{color:red}}${face}.b{font-family:Tide}`)).toEqual({
    css: '@layer base{a{color:red}}.b{font-family:Tide}',
    faces: face,
  })
})
